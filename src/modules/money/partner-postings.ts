// What Kaya owes partners for orders of companies (ledger.ts has the signs; docs/decisions/0174-partners-are-paid.md). Pure.
import { balanced, leg, mustBePositive, type Posting } from './ledger.ts';

type Facts = { readonly itemId: string; readonly partnerId: string; readonly amount_kobo: number };

/** An order is done, or was cancelled too late: once for each. */
export const postingForPartnerEarned = ({ itemId, partnerId, amount_kobo }: Facts): Posting => {
  mustBePositive(amount_kobo);
  return balanced('partner_earned', itemId, [
    leg('partner_costs', null, -amount_kobo),
    leg('partner_payable', partnerId, amount_kobo),
  ]);
};

/** It was not delivered as ordered: once for each, also after it was paid. */
export const postingForPartnerDeducted = ({ itemId, partnerId, amount_kobo }: Facts): Posting => {
  mustBePositive(amount_kobo);
  return balanced('partner_deducted', itemId, [
    leg('partner_payable', partnerId, -amount_kobo),
    leg('partner_costs', null, amount_kobo),
  ]);
};
