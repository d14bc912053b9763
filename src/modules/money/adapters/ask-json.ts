// One call of a provider's API: JSON both ways, with a limit of time and size. The result is one of three: data; a refusal, which is
// final; or anything else, after which nobody knows whether the call had an effect.
import type * as z from 'zod/mini';
import { log } from '../../../kernel/log.ts';
import { textAtMost } from '../../../kernel/text-at-most.ts';
import { parseJson } from './parse-json.ts';
import { tracedFetch } from '../../../kernel/spans.ts';

/** The provider understood the call and did nothing. code: its code for the reason, if it has one. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: number;
  readonly code: string | null;
  constructor(status: number, code: string | null, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Throws ProviderRefusal, or an error when the result is unknown. Neither contains a secret. */
export type Ask = (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) => Promise<unknown>;

/** A parsed answer in the provider's own form. message: the provider's words. */
type Envelope = {
  readonly isSuccess: boolean;
  readonly data: unknown;
  readonly code: string | null;
  readonly message: string;
};

type Api = {
  /** The provider's name, as people write it. */
  readonly provider: string;
  readonly baseUrl: string;
  /** The value of the header of this name. */
  readonly authorization: () => string | Promise<string>;
  /** For a token that may have expired: it receives the refused one, and the call is retried once. */
  readonly renew?: (refused: string) => void;
  /** Null: not in the provider's own form. */
  readonly envelopeOf: (content: unknown) => Envelope | null;
};

const limit_ms = 30_000;
const max_bytes = 1_000_000;
/** Statuses after which an unchanged retry may succeed: a wrong key, a time-out, too many calls. */
const temporary = new Set([401, 403, 408, 409, 425, 429]);

/** A provider's words as Kaya stores them: one short line. */
export const lineOf = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

export const askJson =
  ({ provider, baseUrl, authorization, renew, envelopeOf }: Api): Ask =>
  async (method, path, body) => {
    const send = (key: string): Promise<Response> =>
      tracedFetch(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization: key,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(limit_ms),
        redirect: 'error',
      });
    const key = await authorization();
    let response = await send(key);
    if (response.status === 401 && renew) {
      await response.body?.cancel();
      renew(key);
      response = await send(await authorization());
    }
    const { status, ok } = response;
    // Everything waits until somebody corrects the settings, so it is logged.
    if (status === 401 || status === 403)
      log.error(`${provider} does not accept the key or the address of this server`, { status });
    const text = await textAtMost(response, max_bytes);
    if (text === null) throw new Error(`${provider} answered ${status} with more than ${max_bytes} bytes`);
    const answer = envelopeOf(parseJson(text));
    if (!answer) throw new Error(`${provider} answered ${status}, not in its own form`);
    const { isSuccess, data, code, message } = answer;
    if (ok && isSuccess) return data;
    if (status < 500 && !temporary.has(status)) throw new ProviderRefusal(status, code, lineOf(message));
    throw new Error(`${provider} answered ${status}${code ? `, ${code}` : ''}`);
  };

/** The data of an answer in the expected shape. @throws when it has another one: then nothing is known */
export const shaped = <T>(shape: z.ZodMiniType<T>, data: unknown): T => {
  const read = shape.safeParse(data);
  if (!read.success) throw new Error('The provider answered in another shape');
  return read.data;
};
