// What a payout posts to the ledger (ledger.ts has the signs). Pure.
import { type AccountKind, balanced, leg, mustBePositive, type Posting } from './ledger.ts';

/** workerId: the owner of the balance; of: the kind of the balance, a worker's or driver's unless it says another. */
type PayoutFacts = { payoutId: string; workerId: string; of?: AccountKind; amount_kobo: number; fee_kobo: number };

/** Requested: the money leaves the balance at once, so it cannot be requested twice. */
export const postingForPayoutHold = ({
  payoutId,
  workerId,
  of = 'worker_payable',
  amount_kobo,
}: Omit<PayoutFacts, 'fee_kobo'>): Posting => {
  mustBePositive(amount_kobo);
  return balanced('payout_held', payoutId, [
    leg(of, workerId, -amount_kobo),
    leg('payout_clearing', null, amount_kobo),
  ]);
};

/** Arrived: the provider paid the amount minus the fee, and the fee is Kaya's. */
export const postingForPayoutPaid = ({
  payoutId,
  amount_kobo,
  fee_kobo,
}: Omit<PayoutFacts, 'workerId' | 'of'>): Posting => {
  mustBePositive(amount_kobo, amount_kobo - fee_kobo);
  return balanced('payout_paid', payoutId, [
    leg('payout_clearing', null, -amount_kobo),
    leg('provider_balance', null, amount_kobo - fee_kobo),
    leg('payout_fees', null, fee_kobo),
  ]);
};

/** Failed: all of it is returned to the balance, the fee too. */
export const postingForPayoutFailed = ({
  payoutId,
  workerId,
  of = 'worker_payable',
  amount_kobo,
}: Omit<PayoutFacts, 'fee_kobo'>): Posting => {
  mustBePositive(amount_kobo);
  return balanced('payout_failed', payoutId, [
    leg('payout_clearing', null, -amount_kobo),
    leg(of, workerId, amount_kobo),
  ]);
};

/** The receiving bank returned it after it was paid. */
export const postingForPayoutReversed = ({
  payoutId,
  workerId,
  of = 'worker_payable',
  amount_kobo,
  fee_kobo,
}: PayoutFacts): Posting => {
  mustBePositive(amount_kobo, amount_kobo - fee_kobo);
  return balanced('payout_reversed', payoutId, [
    leg('provider_balance', null, -(amount_kobo - fee_kobo)),
    leg('payout_fees', null, -fee_kobo),
    leg(of, workerId, amount_kobo),
  ]);
};
