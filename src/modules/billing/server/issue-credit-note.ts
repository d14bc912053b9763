import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { markInvoicePaid, noteCreditedVat, postCreditNote } from '../../money/server/door.ts';
import { billingEvents } from '../events.ts';
import { staffBillingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { billOf, reachOf } from './about-payer.ts';
import { beginEInvoice, registerSoon } from './begin-e-invoice.ts';
import { billingFileOf, companyOfBill } from './billing-file.ts';
import { creditNoteById, writeCreditNote } from './bills.sql.ts';
import { mail } from './mail.ts';
import { writeBillLetter } from './write-bill-letter.ts';
import { releaseForBill } from './release-waits.ts';

/** In an act of staff. @returns the company, and the number of the note */
export const creditBill = async (
  act: Act,
  {
    billId: id,
    amount_kobo,
    reason,
  }: { readonly billId: string; readonly amount_kobo: number; readonly reason: string },
): Promise<{ readonly companyId: string; readonly creditNote: string }> => {
  const companyId = await companyOfBill(act, id);
  const made = await act.one(writeCreditNote, { bill: id, amount_kobo, reason });
  if (!made) throw new Refused(refuse.too_much);
  await postCreditNote(act, { noteId: made.id, companyId, amount_kobo });
  const [note, bill] = await Promise.all([act.one(creditNoteById, { id: made.id }), billOf(act, companyId, id)]);
  if (note) await beginEInvoice(act, 'credit_note', { ...note, bill: id });
  const { number, open_kobo: openKobo, paid_kobo, invoice } = bill;
  if (invoice.vat) await noteCreditedVat(act, amount_kobo, invoice.vat.rate_bps);
  if (openKobo === 0) {
    await markInvoicePaid(act, 'company_month', id, paid_kobo > 0 ? 'Bank transfer and credit note' : 'Credit note');
    releaseForBill(act, id);
    registerSoon(act);
  }
  const { companyName, adminIds, mailbox } = await reachOf(act, companyId);
  const creditNote = note?.number ?? '';
  const about = { companyId, companyName, adminIds, billId: id, number, openKobo };
  act.emit(billingEvents.credited, { ...about, creditNote, amountKobo: amount_kobo, reason });
  writeBillLetter(act, { mailbox, companyName }, invoice, (of) =>
    mail('company_credit_note', { ...of, credit_note: creditNote, amount_kobo, open_kobo: openKobo, reason }),
  );
  return { companyId, creditNote };
};

/** An invoice never changes; a credit note reduces what is left to pay. */
export const issueCreditNote: UseCase<typeof contract.issueCreditNote> = async (
  act,
  { params: { id: billId }, body: { amount_kobo, reason } },
) => billingFileOf(act, (await creditBill(act, { billId, amount_kobo, reason })).companyId);
