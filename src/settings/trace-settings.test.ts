import { expect, test } from 'vitest';
import { faultsOf } from '../../tests/support/faults-of.ts';
import { readConfig } from './config.ts';

test('traces are off, until the standard variable names a collector', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'kaya-web' }).traces).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }).traces).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: {},
    service: 'kaya',
  });
  const all = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/base',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20a2F5YQ==, x-team=kaya',
    OTEL_SERVICE_NAME: 'kaya-web',
  };
  expect(readConfig(all).traces).toEqual({
    url: 'https://otlp.example/base/v1/traces',
    headers: { authorization: 'Basic a2F5YQ==', 'x-team': 'kaya' },
    service: 'kaya-web',
  });
});

test('a wrong address or header is refused, and the header not repeated', () => {
  expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318". It must be an https:// or http:// address without user, password or query.',
  ]);
  for (const wrong of ['hidden', 'a b=hidden', 'key=hidden%0d%0ax', 'key=hidden%', 'key=hidden,'])
    expect(faultsOf({ OTEL_EXPORTER_OTLP_HEADERS: wrong }), wrong).toEqual([
      'OTEL_EXPORTER_OTLP_HEADERS is not valid. It must be headers such as api-key=…,other=…, with their values percent-encoded.',
    ]);
});
