// The parts of a trace: each request, each task and each call to another service is a span. Where no setting names a collector none is made
// (send-spans.ts). A span holds templates, names of tasks, hosts of the operator's choice and numbers: no id, no address, no typed text.
import { currentTrace, headersOf, newId, type Trace, traceHeaders } from './trace.ts';

export type Span = {
  /** Ids: 32 hexadecimal digits, then 16 each. */
  readonly trace: string;
  readonly id: string;
  readonly parent: string | undefined;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly name: string;
  /** Since 1970. */
  readonly began_ms: number;
  readonly took_ms: number;
  /** Numbers are whole. */
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
};
type Told = Pick<Span, 'name' | 'attributes' | 'failed'>;
export type CallHeaders = Readonly<Record<string, string>>;
type Begun = { readonly headers: CallHeaders; readonly end: (told: Told) => void };

let keep: ((span: Span) => void) | undefined;

/** Spans are made from now on, until the returned function is called. `to` must neither wait nor throw. */
export const keepSpans = (to: (span: Span) => void): (() => void) => {
  keep = to;
  return () => {
    if (keep === to) keep = undefined;
  };
};

/** Undefined while spans are off. Later spans of the trace begin in it; calls do not contain others. */
export const beginSpan = (kind: Span['kind']): Begun | undefined => {
  if (!keep) return undefined;
  const trace: Trace = currentTrace() ?? { id: newId(16) };
  const id = newId(8);
  const parent = trace.span;
  if (kind !== 'client') trace.span = id;
  const [began_ms, began] = [Date.now(), performance.now()];
  return {
    headers: headersOf(trace.id, id),
    end: (told) => keep?.({ trace: trace.id, id, parent, kind, began_ms, took_ms: performance.now() - began, ...told }),
  };
};

/** The word for an address that a customer supplied: it may be the name of a person. */
const suppliedByOthers = 'outside';

/**
 * One call to another service: `send` gets the headers that carry the trace.
 * @param url undefined: customers supply it, and it is not told
 */
export const asCall = async (
  { method = 'GET', url }: { readonly method?: string | undefined; readonly url?: string | URL },
  send: (headers: CallHeaders) => Promise<Response>,
): Promise<Response> => {
  const span = beginSpan('client');
  if (!span) return send(traceHeaders());
  const server = url === undefined ? suppliedByOthers : new URL(url).hostname;
  const name = `${method} ${server}`;
  const attributes = { 'http.request.method': method, 'server.address': server };
  try {
    const answer = await send(span.headers);
    const { status } = answer;
    span.end({ name, attributes: { ...attributes, 'http.response.status_code': status }, failed: status >= 400 });
    return answer;
  } catch (error) {
    span.end({ name, attributes, failed: true });
    throw error;
  }
};

type Init = RequestInit & { readonly headers: Readonly<Record<string, string>> };
/** The platform's fetch, for services that the operator has chosen. */
export const tracedFetch = (url: string | URL, init: Init): Promise<Response> =>
  asCall({ method: init.method, url }, (trace) => fetch(url, { ...init, headers: { ...init.headers, ...trace } }));
