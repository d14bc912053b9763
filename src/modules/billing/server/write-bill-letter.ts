import type { Act } from '../../../kernel/db/act.ts';
import type { InvoiceView } from '../../money/invoice-contract.ts';
import type { LetterOrder } from '../../news/server/door.ts';
import { paths } from '../../../shared/paths.ts';

/** Common to all these letters. */
const aboutBill = (
  act: Act,
  company: string,
  { subject_id: bill, number, title, lines, total_kobo, due_on, pay_to }: InvoiceView,
) => ({
  company,
  number,
  title,
  lines: [...lines],
  total_kobo,
  due_on,
  pay_to,
  url: act.settings.origin + paths.corporateDashboard(`billing/${bill}`),
});

/**
 * To the company's address for invoices, or its admin's. The link requires a sign-in: an email may be forwarded, and an invoice is
 * confidential.
 */
export const writeBillLetter = (
  act: Act,
  { mailbox: to, companyName }: { readonly mailbox: string | null; readonly companyName: string },
  invoice: InvoiceView,
  letter: (about: ReturnType<typeof aboutBill>) => LetterOrder,
): void => {
  if (to) act.task('mail.send', { ...letter(aboutBill(act, companyName, invoice)), to });
};
