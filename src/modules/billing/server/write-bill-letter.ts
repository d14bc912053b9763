import type { Act } from '../../../kernel/db/act.ts';
import type { InvoiceView } from '../../money/invoice-contract.ts';

type About = { readonly invoice: InvoiceView; readonly company: string } & Readonly<Record<string, unknown>>;

/**
 * To the company's address for invoices, or its admin's. The link needs a sign-in: an email may be forwarded, and an invoice is
 * confidential.
 */
export const writeBillLetter = (
  act: Act,
  to: string | null,
  letter: 'company_bill' | 'company_bill_reminder' | 'company_bill_payment' | 'company_credit_note',
  { invoice: { subject_id: bill, number, title, lines, total_kobo, due_on, pay_to }, ...words }: About,
): void => {
  if (!to) return;
  const url = `${act.settings.origin}/corporate/dashboard/billing/${bill}`;
  act.task('mail.send', { letter, to, words: { number, title, lines, total_kobo, due_on, pay_to, url, ...words } });
};
