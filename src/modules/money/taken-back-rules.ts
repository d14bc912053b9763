// What is recovered from a completed job, as decisions without I/O (docs/decisions/0084-proof-and-problems.md). Amounts kobo.
import { inProportion } from '../../shared/naira.ts';
import { balanced, leg, type Posting } from './ledger.ts';

/** What each person who earned from the job gives back of taken_kobo: in proportion to their earnings; the first, its mover, the rest. */
export const takenFromEach = (
  earned: readonly { readonly accountId: string; readonly earned_kobo: number }[],
  taken_kobo: number,
): { readonly accountId: string; readonly amount_kobo: number }[] => {
  const all_kobo = earned.reduce((sum, { earned_kobo }) => sum + earned_kobo, 0);
  if (!(taken_kobo >= 0 && taken_kobo <= all_kobo)) throw new RangeError('More is deducted than was earned');
  const [mover, ...others] = earned;
  if (!mover || taken_kobo === 0) return [];
  const parts = others.map(({ accountId, earned_kobo }) => ({
    accountId,
    amount_kobo: inProportion(earned_kobo, taken_kobo, all_kobo),
  }));
  const rest_kobo = taken_kobo - parts.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
  return [{ accountId: mover.accountId, amount_kobo: rest_kobo }, ...parts].filter(
    ({ amount_kobo }) => amount_kobo > 0,
  );
};

/** How the part that no card and no cash covers is returned: off a bill not made yet, off one already made, or Kaya owes it. */
export const offBillWays = ['open', 'credited', 'owed'] as const;
export type OffBill = (typeof offBillWays)[number];

/**
 * A problem was found after completion, and staff decided that the customer pays less. Those who earned from the job owe their part of the
 * difference, Kaya gives back its commission of it. card_kobo: back in escrow, for the refund; owed_kobo: Kaya owes it; bill_kobo: off what a
 * company owes, by a bill that is not made yet or by a credit note (docs/decisions/0084-proof-and-problems.md).
 */
export const postingForTakenBack = (back: {
  jobId: string;
  from: readonly { readonly accountId: string; readonly amount_kobo: number }[];
  commission_kobo: number;
  card_kobo: number;
  owed_kobo: number;
  bill_kobo: number;
  offBill: OffBill | null;
}): Posting => {
  const { jobId, from, commission_kobo, card_kobo, owed_kobo, bill_kobo, offBill } = back;
  if (![commission_kobo, card_kobo, owed_kobo, bill_kobo].every((kobo) => kobo >= 0))
    throw new RangeError('Not amounts');
  return balanced('taken_back', jobId, [
    ...from.map(({ accountId, amount_kobo }) => leg('worker_receivable', accountId, -amount_kobo)),
    leg('commission_revenue', null, -commission_kobo),
    leg('escrow', jobId, card_kobo),
    leg('customer_payable', jobId, owed_kobo),
    leg(offBill === 'credited' ? 'company_sales' : 'provider_balance', null, bill_kobo),
  ]);
};
