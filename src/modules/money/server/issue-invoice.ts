import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { PriceLine } from '../../catalogue/rules.ts';
import type { InvoiceView } from '../invoice-contract.ts';
import type { InvoiceSubject } from '../invoice-rules.ts';
import { claimInvoices, invoiceAbout, type invoiceRow, invoicesOfAccount, issueOne, markPaid } from './invoices.sql.ts';

export type NewInvoice = {
  readonly subject_kind: InvoiceSubject;
  readonly subject_id: string;
  /** What it is for, in one line. */
  readonly title: string;
  readonly account_id: string | null;
  /** A name, or a company and a person. */
  readonly billed_to: string;
  readonly email: string;
  /** VAT included; the total is their sum. More than ₦0. */
  readonly lines: readonly PriceLine[];
  /** How it was paid, in words (`Cash to the mover`); null: unpaid. A paid one is a receipt. */
  readonly paid: string | null;
};

export const shownInvoice = (row: RowOf<typeof invoiceRow>): InvoiceView => ({
  ...row,
  lines: [...row.lines],
  issued_at: row.issued_at.toISOString(),
});

/** By the system or staff. Idempotent per subject: the first invoice is returned. */
export const issueInvoice = async (act: Act, invoice: NewInvoice): Promise<InvoiceView> => {
  const {
    subject_kind: kind,
    subject_id: subject,
    account_id: account,
    lines,
    title,
    billed_to,
    email,
    paid,
  } = invoice;
  await act.one(issueOne, { kind, subject, account, lines: [...lines], title, billed_to, email, paid });
  const issued = await invoiceOf(act, kind, subject);
  if (!issued) throw new Refused(common.not_found);
  return issued;
};

/** For its account, the holder of a link to its subject, and staff. */
export const invoiceOf = async (act: Act, kind: InvoiceSubject, subject: string): Promise<InvoiceView | null> => {
  const row = await act.one(invoiceAbout, { kind, subject });
  return row ? shownInvoice(row) : null;
};

/** Newest first; `before` is the id of the last one on the previous page. */
export const invoicesOf = async (
  act: Act,
  account: string,
  { before = null, most }: { before?: string | null; most: number },
): Promise<InvoiceView[]> => (await act.sql(invoicesOfAccount, { account, before, most })).map(shownInvoice);

/** Gives the receipts issued before there was an account to that account. By the system. */
export const giveInvoicesTo = async (act: Act, subjects: readonly string[], account: string): Promise<void> => {
  if (subjects.length > 0) await act.sql(claimInvoices, { subjects: [...subjects], account });
};

/** By staff: the money has arrived. False when nothing is unpaid. */
export const markInvoicePaid = async (
  act: Act,
  kind: InvoiceSubject,
  subject: string,
  paid: string,
): Promise<boolean> => (await act.one(markPaid, { kind, subject, paid })) !== undefined;
