// The lines below a request's price that show its cost after a dispute. Amounts kobo.
import type { PriceLine } from '../catalogue/rules.ts';
import type { Dispute } from './dispute-contract.ts';

/** What the customer is refunded, and what they never have to pay: together with the price, what they pay in the end. */
export const decidedLines = (
  {
    price_kobo,
    on_bill,
  }: { readonly price_kobo: number /** A company is billed for it. */; readonly on_bill: boolean },
  {
    decision,
    pays_kobo,
    back_card_kobo,
    back_cash_kobo,
    off_bill = null,
  }: Pick<Dispute, 'decision' | 'pays_kobo' | 'back_card_kobo' | 'back_cash_kobo'> & Partial<Pick<Dispute, 'off_bill'>>,
): PriceLine[] => {
  if (!decision || pays_kobo === null) return [];
  const [card_kobo, cash_kobo] = [back_card_kobo ?? 0, back_cash_kobo ?? 0];
  return [
    { code: 'refunded', label: 'Refunded to you', amount_kobo: -card_kobo },
    {
      code: 'cash_back',
      label: on_bill ? `Kaya owes ${off_bill?.company ?? 'the company'}` : 'Cash returned to you',
      amount_kobo: -cash_kobo,
    },
    {
      code: 'not_charged',
      label: off_bill
        ? off_bill.how === 'credited'
          ? `Credited to ${off_bill.company}`
          : `Comes off the bill of ${off_bill.company}`
        : on_bill
          ? 'Comes off the company’s bill'
          : 'Not charged',
      amount_kobo: pays_kobo + card_kobo + cash_kobo - price_kobo,
    },
  ].filter(({ amount_kobo }) => amount_kobo !== 0);
};
