// Where spans of traces are sent: the standard variables of OpenTelemetry.
import type { Collector } from '../kernel/send-spans.ts';
import { optional, type Values, withDefault } from './setting.ts';
import * as type from './types.ts';

export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(type.networkBase, {
    shown: 'off',
    meaning:
      'Base address of an OpenTelemetry collector, such as `http://127.0.0.1:4318`: traces go to its `/v1/traces` as JSON ([what is in them](docs/operations/traces.md))',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: optional(type.headerList, {
    secret: true,
    shown: 'none',
    meaning: 'Headers for the collector, `name=value` separated by commas, values percent-encoded',
  }),
  OTEL_SERVICE_NAME: withDefault(type.line, 'kaya', { shown: '`kaya`', meaning: 'Name of this program in traces' }),
};

export const tracesOf = (v: Values<typeof traceSettings>): Collector | undefined =>
  v.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : Object.freeze({
        url: `${v.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
        headers: v.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        service: v.OTEL_SERVICE_NAME,
      });
