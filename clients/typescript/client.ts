// Kaya's API for programs, in any runtime with fetch and Web Crypto: Node 20 and newer, Deno, Bun, workers. No packages.
import { type Calls, lines, version } from './api.gen.ts';

export type { Calls } from './api.gen.ts';

/** A refusal of Kaya: `code` is for programs, `message` for people. request: name it when you ask support. */
export class KayaError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  readonly about: Readonly<Record<string, string | number>>;
  readonly request: string | null;
  /** Seconds until it makes sense to try again. */
  readonly retryAfter: number | null;
  constructor(status: number, problem: Partial<Record<string, unknown>>, retryAfter: number | null) {
    super(typeof problem['detail'] === 'string' ? problem['detail'] : `Kaya answered ${status}`);
    this.name = 'KayaError';
    this.status = status;
    this.code = typeof problem['code'] === 'string' ? problem['code'] : 'unexpected';
    this.fields = (problem['fields'] ?? []) as KayaError['fields'];
    this.about = (problem['about'] ?? {}) as KayaError['about'];
    this.request = typeof problem['request'] === 'string' ? problem['request'] : null;
    this.retryAfter = retryAfter;
  }
}

type Name = keyof Calls;
type Argument<N extends Name> =
  Calls[N]['input'] extends Record<string, never>
    ? []
    : Partial<Calls[N]['input']> extends Calls[N]['input']
      ? [input?: Calls[N]['input']]
      : [input: Calls[N]['input']];
export type Kaya = { readonly [N in Name]: (...argument: Argument<N>) => Promise<Calls[N]['answer']> };

type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
};

/** @param key kaya_…, or kaya_test_… to try: then nothing is real */
export const connect = ({
  origin,
  key,
  timeout_ms = 30_000,
}: {
  readonly origin: string;
  readonly key: string;
  readonly timeout_ms?: number;
}): Kaya => {
  const send = async (line: string, { params = {}, query = {}, body, idempotencyKey }: Sent = {}): Promise<unknown> => {
    const [method = 'GET', path = ''] = line.split(' ');
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      origin,
    );
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        // The version that these types were made from, so that a newer Kaya answers as they say.
        'kaya-version': version,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout_ms),
      redirect: 'error',
    });
    const text = await answer.text();
    if (answer.ok) return text === '' ? null : (JSON.parse(text) as unknown);
    // Something in between may answer too, such as a proxy, and not with JSON.
    let problem: Partial<Record<string, unknown>> = {};
    try {
      problem = JSON.parse(text) as typeof problem;
    } catch {}
    const wait = Number(answer.headers.get('retry-after') ?? Number.NaN);
    throw new KayaError(answer.status, problem, Number.isFinite(wait) ? wait : null);
  };
  return Object.fromEntries(
    Object.entries(lines).map(([name, line]) => [name, (input?: Sent) => send(line, input)]),
  ) as unknown as Kaya;
};
