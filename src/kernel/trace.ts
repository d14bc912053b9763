// One request, the tasks it queues and the calls they make share one trace id (W3C Trace Context). It is random, and created anew at the public
// edge, because a caller may send any.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

type Trace = {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** The template of the path, never the path itself. */
  route?: string;
  /** The kind of the actor. */
  role?: string;
};

const traces = new AsyncLocalStorage<Trace>();

const shape = /^[0-9a-f]{32}$/;

/** Does the work in a trace: a new one, or the one with the given id. */
export const inTrace = <T>(work: (trace: Trace) => T, id = randomBytes(16).toString('hex')): T => {
  const trace = { id: shape.test(id) ? id : randomBytes(16).toString('hex') };
  return traces.run(trace, () => work(trace));
};

/** Undefined outside a request and its queued tasks. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** The same function, outside every trace: for work that one request starts and others share. */
export const outsideTraces =
  <A extends unknown[], R>(work: (...given: A) => R): ((...given: A) => R) =>
  (...given) =>
    traces.exit(() => work(...given));

/** For calls to other services: `traceparent` with a new span id. */
export const traceHeaders = (): Readonly<Record<string, string>> => {
  const trace = currentTrace();
  return trace ? { traceparent: `00-${trace.id}-${randomBytes(8).toString('hex')}-01` } : {};
};
