// One call of Paystack's API: JSON both ways, with a time limit. What it answers is one of three: data; a refusal, which is final; or
// anything else, after which nobody knows whether the call had an effect.
import * as z from 'zod/mini';
import { log } from '../../../../kernel/log.ts';
import { parseJson } from '../parse-json.ts';

export type PaystackSettings = { readonly secretKey: string; readonly baseUrl: string };

/** Paystack understood the call and did nothing. code: its word for the reason, where it has one. */
export class PaystackRefusal extends Error {
  override readonly name = 'PaystackRefusal';
  readonly code: string | null;
  readonly status: number;
  constructor(status: number, code: string | null, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Throws PaystackRefusal, or an error when the result is unknown. Neither contains the key. */
export type AskPaystack = (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) => Promise<unknown>;

/** Their words as Kaya stores them: one line, not long. */
export const lineOf = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

const limit_ms = 30_000;
/** Statuses with which a call that is repeated unchanged may succeed: a wrong key, a time-out, too many calls. */
const temporary = new Set([401, 403, 408, 409, 425, 429]);

const envelope = z.object({ status: z.boolean(), message: z.string(), data: z.optional(z.unknown()) });
const reason = z.object({ code: z.optional(z.string()) });

export const askPaystack =
  ({ secretKey, baseUrl }: PaystackSettings): AskPaystack =>
  async (method, path, body) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(limit_ms),
      redirect: 'error',
    });
    const content = parseJson(await response.text());
    const answer = envelope.safeParse(content);
    if (!answer.success) throw new Error(`Paystack answered ${response.status}, not in its own form`);
    if (response.ok && answer.data.status) return answer.data.data;
    const code = reason.safeParse(content).data?.code ?? null;
    const final = response.status < 500 && !temporary.has(response.status);
    if (final) throw new PaystackRefusal(response.status, code, lineOf(answer.data.message));
    // Everything waits until somebody mends the settings, so the log says so.
    if (response.status === 401 || response.status === 403)
      log.error('Paystack does not accept the key or the address of this server', { status: response.status });
    throw new Error(`Paystack answered ${response.status}${code ? `, ${code}` : ''}`);
  };

/** What Paystack does not know, by its codes; older answers have only words. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof PaystackRefusal &&
  (error.status === 404 || error.code?.endsWith('not_found') === true || /not found/i.test(error.message));

/** Kaya must fund its balance at Paystack; the call is made again then. */
export const isBalanceTooLow = ({ code, message }: PaystackRefusal): boolean =>
  code === 'insufficient_balance' ||
  /balance is (?:not enough|too low|insufficient)|insufficient balance/i.test(message);

/** The data of an answer in the expected shape. @throws when it has another one: then nothing is known */
export const shaped = <T>(shape: z.ZodMiniType<T>, data: unknown): T => {
  const read = shape.safeParse(data);
  if (!read.success) throw new Error('Paystack answered in another shape');
  return read.data;
};
