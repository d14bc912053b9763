// The only way from a page to the server: takes an endpoint and its input, returns the answer or throws an ApiError.
import type { Answer, Call, Endpoint, RequestLine } from '../shared/contract.ts';
import type { FieldFault, Problem, RefusedAbout } from '../shared/refusal.ts';
import { withQuery } from '../shared/paths.ts';
import { phrase, say } from './language.ts';
import { noteAnswer } from './kept-answers.ts';

/** The server's refusal, or `offline` when it could not be reached. Title and detail are words for people. */
export class ApiError extends Error {
  /** Stable; see the refusals of the contract. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly fields: readonly FieldFault[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** What the refusal is about, as its contract defines. */
  readonly about: RefusedAbout;
  constructor(problem: Omit<Problem, 'type'>, retryAfter?: number) {
    super(problem.detail);
    this.code = problem.code;
    this.title = problem.title;
    this.detail = problem.detail;
    this.status = problem.status;
    this.fields = problem.fields ?? [];
    this.about = problem.about ?? {};
    this.retryAfter = retryAfter;
  }
}

const offline = {
  code: 'offline',
  title: phrase('No connection'),
  detail: phrase('Kaya cannot be reached. Check your connection and try again.'),
  status: 0,
};
const unclear = {
  code: 'unclear',
  title: phrase('Error'),
  detail: phrase('Something went wrong. Please try again.'),
};

/** Turns any error into an ApiError. */
export const asApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError({ ...unclear, status: 0 });

type Plain = Record<string, unknown>;

const fill = (path: string, params: Plain): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const filled = (line: string, params: Plain = {}, query: Plain = {}): string =>
  withQuery(fill(line.slice(line.indexOf(' ') + 1), params), query);

const problemOf = async (response: Response): Promise<ApiError> => {
  const wait = Number(response.headers.get('retry-after')) || undefined;
  const parsed: unknown = await response.json().catch(() => null);
  const problem = typeof parsed === 'object' && parsed !== null && 'code' in parsed ? (parsed as Problem) : null;
  // The start of the trace id finds the request in the log.
  if (problem?.code === 'unexpected' && problem.request) {
    const code = problem.request.slice(0, 8);
    problem.detail = `${say(problem.detail)} ${say('Tell support this code: {code}.', { code })}`;
  }
  return new ApiError(problem ?? { ...unclear, status: response.status }, wait);
};

/** `key`: Idempotency-Key; make it when the form opens (`newKey()`) so that a second press books once. */
type CallOptions = {
  key?: string;
  signal?: AbortSignal /** When the person pressed, ISO; for endpoints that may wait. */;
  pressedAt?: string;
};

const signedOut = new Set<() => void>();
/** Calls the listener when the session has ended; returns a function that removes it. */
export const whenSignedOut = (listener: () => void): (() => void) => {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
};

let oldestAnswer = Infinity;
/** When the server gave the oldest answer that this page has read, ms by the server's clock; Infinity for none, 0 when unknown. */
export const oldestAnswer_ms = (): number => oldestAnswer;

/** A server of another release leaves out fields that it does not know. */
const ofBuild: Record<string, string> = import.meta.env.VITE_BUILD ? { 'kaya-build': import.meta.env.VITE_BUILD } : {};

/** What the page's HTML asked for before its scripts came (src/web/early.ts); each answer is taken once. */
const early = (globalThis as { kayaEarly?: Map<string, Promise<Response>> }).kayaEarly;
const takeEarly = (url: string): Promise<Response> | undefined => {
  const asked = early?.get(url);
  early?.delete(url);
  return asked;
};
/** What is left may be older than a change, or another person's: it is asked for anew. */
export const forgetEarly = (): void => early?.clear();

type Sent = CallOptions & {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A puzzle was solved for it: one is enough. */
  readonly proven?: boolean;
};

const request = async <A>(method: Endpoint['method'], url: string, sent: Sent): Promise<A> => {
  const { body, headers: more, key, signal, pressedAt } = sent;
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...ofBuild,
    ...more,
  };
  // An empty write is sent as JSON too: from a page, the server accepts no other content type.
  const raw = body instanceof Blob;
  if (method !== 'GET') headers['content-type'] = raw ? body.type : 'application/json';
  if (method !== 'GET') forgetEarly();
  if (key) headers['idempotency-key'] = key;
  if (pressedAt) headers['pressed-at'] = pressedAt;
  let response: Response;
  try {
    response = await ((method === 'GET' && takeEarly(url)) ||
      fetch(url, {
        method,
        credentials: 'same-origin',
        headers,
        // `undefined` has no JSON, so there is no body.
        body: raw ? body : JSON.stringify(body),
        signal: signal ?? null,
      }));
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw new ApiError(offline);
  }
  if (!response.ok) {
    const error = await problemOf(response);
    if (error.code === 'proof_needed' && !sent.proven) {
      const { prove } = await import('./prove.ts');
      return request(method, url, { ...sent, headers: { ...more, ...(await prove(error.about)) }, proven: true });
    }
    if (error.code === 'not_signed_in') {
      forgetEarly();
      for (const listener of signedOut) listener();
    }
    throw error;
  }
  oldestAnswer = Math.min(oldestAnswer, Date.parse(response.headers.get('date') ?? '') || 0);
  noteAnswer(response.headers.get('kept-at'));
  if (response.status === 204) return null as A;
  try {
    return (await response.json()) as A;
  } catch {
    throw new ApiError({ ...unclear, status: response.status });
  }
};

type Given<L extends RequestLine> = Call<L> & CallOptions;

/** An endpoint's address, for code that requests it itself: a picture, a stream, an upload with progress. */
export const addressOf = <L extends RequestLine>(
  line: L,
  { params, query }: Pick<Call<L>, 'params' | 'query'>,
): string => filled(line, params as Plain | undefined, query as Plain | undefined);

/**
 * Calls an endpoint, named by its request line in `calls.gen.ts`. Throws only ApiError, except when `signal` aborts.
 */
export const call = <L extends RequestLine>(
  line: L,
  ...[input]: Record<string, never> extends Call<L> ? [input?: Given<L>] : [input: Given<L>]
): Promise<Answer<L>> => {
  const sent = (input ?? {}) as Sent & { readonly params?: Plain; readonly query?: Plain };
  const [method] = line.split(' ') as [Endpoint['method']];
  return request<Answer<L>>(method, filled(line, sent.params, sent.query), sent);
};

/** An idempotency key for one form: the same for every press of its button, another for the next form. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
