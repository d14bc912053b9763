// What a company's invoices post to the ledger (ledger.ts has the signs). Pure.
import { balanced, leg, mustBePositive, type Posting } from './ledger.ts';

/**
 * A company's invoice is issued. moves_kobo: the part of it for moves and rides. When they were done, Kaya counted it as money that had
 * arrived (`payment_collected` of a job or ride by invoice); the company owes it in place of that. The rest is sold now
 * (docs/decisions/0074-billing.md).
 */
export const postingForCompanyInvoice = (invoice: {
  invoiceId: string;
  companyId: string;
  total_kobo: number;
  moves_kobo: number;
}): Posting => {
  const { invoiceId, companyId, total_kobo, moves_kobo } = invoice;
  mustBePositive(total_kobo);
  if (!(moves_kobo >= 0 && moves_kobo <= total_kobo)) throw new RangeError('More for moves than the total');
  return balanced('company_invoiced', invoiceId, [
    leg('company_receivable', companyId, -total_kobo),
    leg('provider_balance', null, moves_kobo),
    leg('company_sales', null, total_kobo - moves_kobo),
  ]);
};

/** A company has paid an invoice, or a part of it. By card, the money has been held for the bill since it arrived (`payment_collected`). */
export const postingForCompanyPayment = (paid: {
  paymentId: string;
  companyId: string;
  amount_kobo: number;
  /** The bill that a card payment is held for; without it the money came by bank. */
  heldForBill?: string | null;
}): Posting => {
  mustBePositive(paid.amount_kobo);
  return balanced('company_paid', paid.paymentId, [
    paid.heldForBill
      ? leg('escrow', paid.heldForBill, -paid.amount_kobo)
      : leg('provider_balance', null, -paid.amount_kobo),
    leg('company_receivable', paid.companyId, paid.amount_kobo),
  ]);
};

/** A credit note reduces what a company owes. Kaya bears it, for a move too: its mover has earned their part. */
export const postingForCreditNote = (note: { noteId: string; companyId: string; amount_kobo: number }): Posting => {
  mustBePositive(note.amount_kobo);
  return balanced('company_credited', note.noteId, [
    leg('company_sales', null, -note.amount_kobo),
    leg('company_receivable', note.companyId, note.amount_kobo),
  ]);
};
