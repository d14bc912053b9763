// What a provider takes, pays out and takes back, and what staff decide about a difference (ledger.ts has the signs). Pure.
import { balanced, type Leg, leg, mustBePositive, type Posting } from './ledger.ts';

/** once: what is posted, so that it is posted once. The amount is negative if the fee became smaller. */
export const postingForProviderFee = ({ once, amount_kobo }: { once: string; amount_kobo: number }): Posting =>
  balanced('provider_fee', once, [
    leg('provider_balance', null, amount_kobo),
    leg('provider_fees', null, -amount_kobo),
  ]);

type Listed = { readonly listedId: string; readonly amount_kobo: number };

/** The provider has paid to Kaya's bank account what it held, less its fees, which are posted with each payment. */
export const postingForSettlement = ({ listedId, amount_kobo }: Listed): Posting => {
  mustBePositive(amount_kobo);
  return balanced('settlement_paid', listedId, [
    leg('provider_balance', null, amount_kobo),
    leg('bank', null, -amount_kobo),
  ]);
};

/** A payer's bank wants the money back: the provider takes it from Kaya's balance until somebody has decided. */
export const postingForOpenedDispute = ({ listedId, amount_kobo }: Listed): Posting => {
  mustBePositive(amount_kobo);
  return balanced('dispute_opened', listedId, [
    leg('provider_balance', null, amount_kobo),
    leg('disputed', null, -amount_kobo),
  ]);
};

/** amount_kobo: what was posted when it was opened. */
export const postingForEndedDispute = ({ listedId, amount_kobo, won }: Listed & { readonly won: boolean }): Posting => {
  mustBePositive(amount_kobo);
  return balanced(won ? 'dispute_won' : 'dispute_lost', listedId, [
    leg('disputed', null, amount_kobo),
    leg(won ? 'provider_balance' : 'losses', null, -amount_kobo),
  ]);
};

type Mended = { readonly actId: string; readonly amount_kobo: number };

/** Staff enter money that a provider has and nothing here names. */
export const postingForUnnamedMoney = ({ actId, amount_kobo }: Mended): Posting => {
  mustBePositive(amount_kobo);
  return balanced('unnamed_received', actId, [
    leg('provider_balance', null, -amount_kobo),
    leg('unnamed', null, amount_kobo),
  ]);
};

/** It has gone back to its payer. */
export const postingForReturnedUnnamed = ({ actId, amount_kobo }: Mended): Posting => {
  mustBePositive(amount_kobo);
  return balanced('unnamed_returned', actId, [
    leg('unnamed', null, -amount_kobo),
    leg('provider_balance', null, amount_kobo),
  ]);
};

/** A refund failed, and Kaya has paid the customer from its bank account. */
export const postingForRefundPaidOtherwise = ({ actId, amount_kobo }: Mended): Posting => {
  mustBePositive(amount_kobo);
  return balanced('refund_paid_otherwise', actId, [
    leg('refund_clearing', null, -amount_kobo),
    leg('bank', null, amount_kobo),
  ]);
};

/**
 * A difference is written off. gain_kobo: how much more Kaya has than its books say; negative: less. from: where the books hold it.
 */
export const postingForWriteOff = (off: {
  readonly actId: string;
  readonly from: Extract<Leg['account'], 'provider_balance' | 'refund_clearing'>;
  readonly gain_kobo: number;
}): Posting =>
  balanced('written_off', off.actId, [leg(off.from, null, -off.gain_kobo), leg('losses', null, off.gain_kobo)]);
