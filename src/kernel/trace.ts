// One request, the tasks it queues and the calls they make share one trace id (W3C Trace Context). It is random, and created anew at the public
// edge, because a caller may send any.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type Trace = {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** The span that other spans begin in, 16 hexadecimal digits; undefined where spans are off. */
  span?: string;
  /** The template of the path, never the path itself. */
  route?: string;
  /** The kind of the actor. */
  role?: string;
};

const traces = new AsyncLocalStorage<Trace>();

/** An id of a trace, perhaps with the span that queued the work. */
const shape = /^([0-9a-f]{32})(?:-([0-9a-f]{16}))?$/;

/** 16 bytes for a trace, 8 for a span. */
export const newId = (bytes: 8 | 16): string => randomBytes(bytes).toString('hex');

/** Does the work in a trace: a new one, or the one that `carriedTrace` gave. */
export const inTrace = <T>(work: (trace: Trace) => T, carried = ''): T => {
  const [, id = newId(16), span] = shape.exec(carried) ?? [];
  const trace: Trace = span ? { id, span } : { id };
  return traces.run(trace, () => work(trace));
};

/** Undefined outside a request and its queued tasks. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** What a queued task keeps of the trace. */
export const carriedTrace = (): string | undefined => {
  const trace = currentTrace();
  return trace?.span ? `${trace.id}-${trace.span}` : trace?.id;
};

/** The same function, outside every trace: for work that one request starts and others share. */
export const outsideTraces =
  <A extends unknown[], R>(work: (...given: A) => R): ((...given: A) => R) =>
  (...given) =>
    traces.exit(() => work(...given));

type Headers = Readonly<Record<string, string>>;
export const headersOf = (trace: string, span: string): Headers => ({ traceparent: `00-${trace}-${span}-01` });

/** For calls to other services: `traceparent` with a new span id. */
export const traceHeaders = (): Headers => {
  const trace = currentTrace();
  return trace ? headersOf(trace.id, newId(8)) : {};
};
