// What came in on the account of a transaction at Monnify, which gives no id to the parts of it.
import * as z from 'zod/mini';
import { bankName } from '../../destinations.ts';
import type { Arrival } from '../../payment-rules.ts';
import { kobo } from '../naira-wire.ts';
import { senderWords } from '../payer-words.ts';

/** Its bank codes are those of Kaya's list, or of the interbank system: these are the latter. */
const interbank: Readonly<Record<string, string>> = {
  '000001': '232',
  '000002': '082',
  '000003': '214',
  '000004': '033',
  '000006': '301',
  '000007': '070',
  '000008': '076',
  '000009': '023',
  '000010': '050',
  '000011': '215',
  '000012': '221',
  '000013': '058',
  '000014': '044',
  '000015': '057',
  '000016': '011',
  '000017': '035',
  '000018': '032',
  '000021': '068',
  '000023': '101',
  '090267': '50211',
  '090405': '50515',
  '100004': '999992',
  '100033': '999991',
};

const part = z.object({
  amountPaid: kobo,
  accountNumber: z.nullish(z.string()),
  bankCode: z.nullish(z.string()),
});
type Part = z.infer<typeof part>;

/** Null when Monnify does not say, or Kaya has no name for its code. */
const senderOf = ({ accountNumber, bankCode }: Part): string | null =>
  senderWords(bankName(interbank[bankCode ?? ''] ?? bankCode ?? ''), accountNumber);

/**
 * Names each part by its amount and its position among equal amounts. Parts are only ever added, so in any order the names given out so far
 * add up to the list. If the list does not add up to the whole, no name is safe and the result is null: parts counted
 * now would be counted again under other names once the list is right. Only a payment in one part needs no list.
 */
export const arrivalsOf = (
  transactionReference: string,
  { whole_kobo, isExact, listed }: { whole_kobo: number; isExact: boolean; listed: unknown },
): readonly Arrival[] | null => {
  if (whole_kobo === 0) return [];
  const read = z.array(part).safeParse(listed);
  const parts = read.data ?? [];
  const isWhole = parts.reduce((sum, { amountPaid }) => sum + amountPaid, 0) === whole_kobo;
  if (!isWhole && (parts.length > 0 || !isExact)) return null;
  const turns = new Map<number, number>();
  return (isWhole ? parts : [{ amountPaid: whole_kobo }]).map((one) => {
    const turn = (turns.get(one.amountPaid) ?? 0) + 1;
    turns.set(one.amountPaid, turn);
    const provider_id = `${transactionReference}#${one.amountPaid}.${turn}`;
    return { provider_id, amount_kobo: one.amountPaid, from: senderOf(one) };
  });
};

/** The transaction that an arrival belongs to, or the transaction itself. */
export const transactionOf = (provider_id: string): string => provider_id.split('#')[0] ?? provider_id;
