// Refunds of Flutterwave. Flutterwave stores no reference of ours and refunds again at a second call, so its list is searched.
import * as z from 'zod/mini';
import { log } from '../../../../kernel/log.ts';
import { type Ask, ProviderRefusal, shaped } from '../ask-json.ts';
import type { Checkouts, RefundOrder, RefundOutcome } from '../checkouts.ts';
import { kobo, nairaNumber } from '../naira-wire.ts';
import { dataOf, entriesOf, isAccountTrouble, wordsOf } from './ask-flutterwave.ts';

const id = z.union([z.number(), z.string()]);
const text = z.nullish(z.string());
const refunded = z.object({
  status: z.string(),
  amount_refunded: kobo,
  transaction_id: z.nullish(id),
  tx_id: z.nullish(id),
  comment: text,
  comments: text,
});
type Refunded = z.infer<typeof refunded>;

/** Its words differ by way of payment (`completed-mpgs`, `completed-bank-transfer`, `pending-momo`), and by case. */
const refundOf = ({ status }: { readonly status: string }): RefundOutcome => {
  if (/^(?:complete|success)/i.test(status)) return { state: 'done', reason: null };
  return /^fail/i.test(status)
    ? { state: 'failed', reason: 'The bank did not take the refund.' }
    : { state: 'pending', reason: null };
};

/** Flutterwave has no reference of a refund; its comment holds ours. */
const noteOf = ({ reference }: RefundOrder): string => `Kaya refund ${reference}`;
/** The refund that a comment names, also among other words. */
export const refundIn = (comment: string | null | undefined): string | null =>
  /Kaya refund ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/.exec(comment ?? '')?.[1] ?? null;
const refundOfEntry = ({ comment, comments }: Refunded): string | null => refundIn(comment) ?? refundIn(comments);

/**
 * Null only when the whole list was read, and nothing in it can be this refund: one that is overlooked would be sent again. One of the same
 * amount whose comment does not name it may be this one, so a person decides.
 */
const foundIn = async (ask: Ask, order: RefundOrder): Promise<RefundOutcome | null> => {
  const isNameless = (one: Refunded): boolean =>
    refundOfEntry(one) === null &&
    one.amount_refunded === order.amount_kobo &&
    String(one.transaction_id ?? one.tx_id ?? order.provider_id) === order.provider_id;
  let isUnsure = false;
  try {
    // The filter by transaction has the name `id`.
    for await (const row of entriesOf(ask, '/refunds', { id: order.provider_id })) {
      const one = shaped(refunded, row);
      if (refundOfEntry(one) === order.reference) return refundOf(one);
      isUnsure ||= isNameless(one);
    }
  } catch (error) {
    if (error instanceof ProviderRefusal)
      log.error('Flutterwave lists no refunds', { refund: order.reference, reason: wordsOf(error) });
    throw error;
  }
  if (!isUnsure) return null;
  log.error('Flutterwave lists a refund of this amount without our comment', { refund: order.reference });
  throw new Error('A refund at Flutterwave may be this one');
};

export const flutterwaveRefunds = (ask: Ask): Pick<Checkouts, 'refund' | 'findRefund'> => ({
  refund: async (order) => {
    try {
      const answer = await ask('POST', `/transactions/${encodeURIComponent(order.provider_id)}/refund`, {
        amount: nairaNumber(order.amount_kobo),
        comments: noteOf(order),
      });
      return refundOf(dataOf(z.object({ status: z.string() }), answer));
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      // A refund that was already made, with a lost answer, is refused too.
      const before = await foundIn(ask, order);
      if (before) return before;
      if (!isAccountTrouble(error)) return { state: 'failed', reason: wordsOf(error) };
      log.error('Flutterwave does not make refunds now', { refund: order.reference, reason: wordsOf(error) });
      return { state: 'unknown', reason: null };
    }
  },
  findRefund: (order) => foundIn(ask, order),
});
