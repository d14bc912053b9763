// Flutterwave's API, version 3: the form of its answers, its lists, and what its refusals mean.
import * as z from 'zod/mini';
import { type Ask, askJson, ProviderRefusal, shaped } from '../ask-json.ts';

export type FlutterwaveSettings = {
  readonly secretKey: string;
  /** What its webhooks bring as proof: typed in at Flutterwave by a person, the same in every message. */
  readonly webhookHash: string;
  readonly baseUrl: string;
};

const envelope = z.object({
  status: z.string(),
  message: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  meta: z.optional(z.unknown()),
});

/** Its answers are given whole, since some have what matters beside `data`. */
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

/** A person must mend the account at Flutterwave: its balance, the addresses of servers, what it may do. The call is made again then. */
export const isAccountTrouble = ({ message }: ProviderRefusal): boolean =>
  isBalanceTooLow(message) ||
  /whitelist|administrator|contact support|not (?:enabled|permitted|allowed)|unauthori[sz]ed|disabled|compliance/i.test(
    message,
  );

/** What it says, for a log, an event or the person it is about: without the numbers of accounts. */
export const wordsOf = ({ message }: ProviderRefusal): string =>
  message.replaceAll(/\d{7,}/g, (digits) => `…${digits.slice(-4)}`);

const page = z.object({
  data: z.nullish(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
  meta: z.nullish(z.object({ page_info: z.nullish(z.object({ total: z.number() })) })),
});
const entry = z.object({ id: z.union([z.number(), z.string()]) });

const maxPages = 20;

/**
 * The entries of a list, newest first. Who overlooks one may pay twice, so it ends with an error unless it gave the whole list. Whether
 * Flutterwave heeds the query is not certain: the caller looks for its own.
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
    // It gives the same page again.
    if (seen.size === before) break;
  }
  throw new Error('Flutterwave does not give the whole list');
}
