// Flutterwave's API, version 3: the form of its answers, its lists, and what its refusals mean.
import * as z from 'zod/mini';
import { type Ask, askJson, ProviderRefusal, shaped } from '../ask-json.ts';

export type FlutterwaveSettings = {
  readonly secretKey: string;
  /** The proof in its webhooks: a person enters it at Flutterwave, and it is the same in every message. */
  readonly webhookHashes: readonly string[];
  readonly baseUrl: string;
};

const envelope = z.object({
  status: z.string(),
  message: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  meta: z.optional(z.unknown()),
});

/** Returns whole answers, because some have important fields beside `data`. */
export const askFlutterwave = ({ secretKey, baseUrl }: FlutterwaveSettings): Ask =>
  askJson({
    provider: 'Flutterwave',
    baseUrl,
    authorization: () => `Bearer ${secretKey}`,
    envelopeOf: (content) => {
      const { success, data: answer } = envelope.safeParse(content);
      if (!success) return null;
      // Some refusals have their reason in `data`, and only "Some error occurred" in `message`.
      const message = typeof answer.data === 'string' ? answer.data : (answer.message ?? '');
      return { isSuccess: answer.status.toLowerCase() === 'success', data: answer, code: null, message };
    },
  });

/** `data` of an answer in the expected shape. */
export const dataOf = <T>(shape: z.ZodMiniType<T>, answer: unknown): T =>
  shaped(shape, shaped(z.object({ data: z.unknown() }), answer).data);

/** What Flutterwave does not know. An unknown transaction has been seen with the statuses 200, 400 and 404. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ProviderRefusal &&
  (error.status === 404 || /not found|no (?:transaction|transfer|refund)\b.*\bfound/i.test(error.message));

/** Kaya must fund its balance at Flutterwave. */
export const isBalanceTooLow = (message: string): boolean =>
  /insufficient|not enough|balance (?:is |too )*low|low balance/i.test(message);

/** A person must correct the account at Flutterwave: balance, server addresses, permissions. The call is retried then. */
export const isAccountTrouble = ({ message }: ProviderRefusal): boolean =>
  isBalanceTooLow(message) ||
  /whitelist|administrator|contact support|not (?:enabled|permitted|allowed)|unauthori[sz]ed|disabled|compliance/i.test(
    message,
  );

/** Its words for a log, an event or the person it is about, without account numbers. */
export const wordsOf = ({ message }: ProviderRefusal): string =>
  message.replaceAll(/\d{7,}/g, (digits) => `…${digits.slice(-4)}`);

const page = z.object({
  data: z.nullish(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
  meta: z.nullish(z.object({ page_info: z.nullish(z.object({ total: z.number() })) })),
});
const entry = z.object({ id: z.union([z.number(), z.string()]) });

const maxPages = 20;

/**
 * The entries of a list, newest first. A missed entry may be paid twice, so an incomplete list ends with an error.
 * Flutterwave may ignore the query: the caller looks for its own.
 */
export async function* entriesOf(ask: Ask, path: string, query: Record<string, string>): AsyncGenerator<unknown> {
  const seen = new Set<string>();
  for (let at = 1; at <= maxPages; at += 1) {
    const asked = new URLSearchParams({ ...query, page: String(at) });
    const { data, meta } = shaped(page, await ask('GET', `${path}?${asked}`));
    const rows = Array.isArray(data) ? data : data ? [data] : [];
    const before = seen.size;
    for (const row of rows) {
      seen.add(String(shaped(entry, row).id));
      yield row;
    }
    const total = meta?.page_info?.total;
    const isWhole = total === undefined ? rows.length === 0 || !Array.isArray(data) : seen.size >= total;
    if (isWhole) return;
    // Flutterwave returned the same page again.
    if (seen.size === before) break;
  }
  throw new Error('Flutterwave does not give the whole list');
}
