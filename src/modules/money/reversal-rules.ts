// Which postings staff may reverse, and what undoes the others (docs/decisions/0140-reversal.md). Pure; also runs in the browser.
import { naira } from '../../shared/naira.ts';
import { accountKinds, balanced, type Leg, type Posting, type PostingKind } from './ledger.ts';
import { accountNames } from './ledger-words.ts';

const byOrder = 'Cancel the order, or decide about its problem: the refund follows by itself.';
const byProblem = 'Decide about a problem on the job’s page: what goes back is deducted there.';
const byList = 'It follows the provider’s list. What is different becomes a difference in Money, and is mended there.';
const byPayout = 'A payout that ends in another way becomes a difference in Money: return it or enter it there.';
const final = 'It follows a decision that is final.';
const ofFee = 'It follows a late cancellation, which is final.';
const ofTip = 'The customer has paid it, and all of it belongs to who did the work.';

/**
 * null: reversible, because no row follows the posting, or its row is opened again with the reversal. Otherwise what undoes it, in words:
 * a reversal would leave the books and the rows saying different things.
 */
const undoneBy: Readonly<Record<PostingKind, string | null>> = {
  referral_credited: null,
  refund_paid_otherwise: null,
  written_off: null,
  money_received: 'What a payment does not need goes back by itself. The rest goes back with its order.',
  payment_collected: byOrder,
  refund_asked: 'A refund that fails becomes a difference in Money: send it again or write it off there.',
  payment_refunded: byList,
  part_released: 'The job’s end settles it: what the mover was paid too much, they owe.',
  part_returned: final,
  job_completed: byProblem,
  job_shared: byProblem,
  share_released: byProblem,
  job_cancelled: ofFee,
  cancel_fee_paid: ofFee,
  cash_returned: final,
  cash_repaid: 'It is what staff recorded on the job’s page: the customer has the money.',
  taken_back: final,
  commission_settled: 'The same would be deducted again with the next earning.',
  debt_paid: 'The payment is theirs: what they do not owe is in their balance and can be paid out.',
  trip_completed: 'A ride that was completed is final.',
  trip_cancelled: ofFee,
  tip_paid: ofTip,
  job_tip_paid: ofTip,
  company_invoiced: 'Issue a credit note on the company’s page.',
  company_paid: 'It is a payment that has arrived. A credit note lowers what the company owes next.',
  company_credited: 'Bill the company again on its page.',
  partner_earned: 'Deduct it on the partner’s page.',
  partner_deducted: final,
  payout_held: 'Cancel it under Payouts while it waits. Later it ends by itself, or becomes a difference in Money.',
  payout_paid: byPayout,
  payout_failed: byPayout,
  payout_reversed: byPayout,
  provider_fee: byList,
  settlement_paid: byList,
  dispute_opened: byList,
  dispute_won: byList,
  dispute_lost: byList,
  unnamed_received: 'Send it back at its difference in Money.',
  unnamed_returned: 'The money is back with its payer. If it returns, it becomes a new difference in Money.',
  reversed: 'A reversal is final. What it undid can be done again where it was done before.',
};

const isKnown = (kind: string): kind is PostingKind => Object.hasOwn(undoneBy, kind);
/** Why a posting is not reversed: what undoes it. null: it may be reversed. A kind that this program does not know may not. */
export const insteadOf = (kind: string): string | null =>
  isKnown(kind) ? undoneBy[kind] : 'This kind of entry is not known here.';

/** Whether an act of staff about a difference posted it, and closed the difference. Its key names the act. */
export const closesDifference = (kind: string): boolean => kind === 'written_off' || kind === 'refund_paid_otherwise';

/** The second posting takes back what the first one did: the same legs with the other sign. Once for each posting. */
export const postingForReversal = (postingId: string, legs: readonly Leg[]): Posting =>
  balanced(
    'reversed',
    postingId,
    legs.map(({ account, owner, amount_kobo }) => ({ account, owner, amount_kobo: -amount_kobo })),
  );
/** The key of the posting that reverses this one. */
export const reversalKey = (postingId: string): string => `reversed:${postingId}`;
/** The posting that a posting reverses; null: it is no reversal. The key of a reversal names it. */
export const reversedIn = ({ kind, key }: { readonly kind: string; readonly key: string }): string | null =>
  kind === 'reversed' ? key.slice('reversed:'.length) : null;

/** What a posting moves from some accounts to others, kobo. */
export const movedBy = (legs: readonly Pick<Leg, 'amount_kobo'>[]): number =>
  legs.reduce((sum, { amount_kobo }) => sum + Math.max(0, amount_kobo), 0);

/** A leg of the first posting, with its account as it is now. whose: the person, where there is one. */
export type HeldLeg = Leg & {
  readonly balance_kobo: number;
  readonly waiting_kobo: number;
  readonly whose: string | null;
};
/** Kobo that can leave the account before it is on the wrong side of zero; null: there is no wrong side. */
const spareOf = ({ account, amount_kobo, balance_kobo, waiting_kobo }: HeldLeg): number | null => {
  const kind = accountKinds[account];
  if (kind.floor && amount_kobo > 0) return balance_kobo - waiting_kobo;
  return 'ceiling' in kind && amount_kobo < 0 ? -balance_kobo : null;
};
/** Which balance is too small for the reversal, in a sentence; null: none is. The database has the last word. */
export const sayTooSmall = (legs: readonly HeldLeg[]): string | null => {
  for (const leg of legs) {
    const spare = spareOf(leg);
    if (spare === null || spare >= Math.abs(leg.amount_kobo)) continue;
    const name = `“${accountNames[leg.account]}”${leg.whose ? ` of ${leg.whose}` : ''}`;
    return `${name} has ${naira(Math.max(0, spare))}, and the reversal takes ${naira(Math.abs(leg.amount_kobo))} from it.`;
  }
  return null;
};
