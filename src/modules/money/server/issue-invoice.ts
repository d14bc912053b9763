import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { PriceLine } from '../../catalogue/rules.ts';
import type { InvoiceView } from '../invoice-contract.ts';
import type { InvoiceSubject } from '../invoice-rules.ts';
import { suppliedByKaya, vatRateOn, vatWithin } from '../vat-rules.ts';
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
  /**
   * For a person: what Kaya earned of the total, VAT included: its own service while it is an agent (docs/decisions/0146-ceilings-and-vat.md).
   * Undefined: the receipt names no VAT.
   */
  readonly service_kobo?: number | undefined;
  /** For a company that pays later: a VAT line, a due day, and the account to pay to. */
  readonly due_days?: number;
  /** The company billed for the month. */
  readonly company_id?: string;
  /** The tax number of the person or company billed. */
  readonly tin?: string | null;
  readonly address?: string | null;
};

/** VAT in all of the total, or in a part of it that is named as Kaya's service. */
const suppliedIn = (total_kobo: number, service_kobo: number | null, rate_bps: number | null) => {
  if (rate_bps === null) return { vat: null, service: null };
  if (service_kobo === null || service_kobo === total_kobo)
    return { vat: { rate_bps, ...vatWithin(total_kobo, rate_bps) }, service: null };
  return { vat: null, service: { service_kobo, rate_bps, vat_kobo: vatWithin(service_kobo, rate_bps).vat_kobo } };
};

export const shownInvoice = (
  { settings: { seller } }: Pick<Act, 'settings'>,
  { vat_bps, service_kobo, ...row }: RowOf<typeof invoiceRow>,
): InvoiceView => ({
  ...row,
  lines: [...row.lines],
  issued_at: row.issued_at.toISOString(),
  ...suppliedIn(row.total_kobo, service_kobo, vat_bps),
  seller_tin: vat_bps === null ? null : (seller?.tin ?? null),
  // The account of today: an old invoice must not lead to one that is closed.
  pay_to: row.due_on !== null && row.paid === null ? (seller?.bank ?? null) : null,
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
    due_days = null,
    company_id: company = null,
    tin = null,
    address = null,
  } = invoice;
  const total_kobo = lines.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
  const service_kobo =
    due_days !== null || invoice.service_kobo === undefined
      ? null
      : suppliedByKaya(act.settings.vatRole, total_kobo, invoice.service_kobo) || null;
  const vat_bps = due_days === null && service_kobo === null ? null : vatRateOn(lagosDate(await act.now()));
  const vat_kobo = vat_bps === null ? null : vatWithin(service_kobo ?? total_kobo, vat_bps).vat_kobo;
  const billed = { title, billed_to, email, company, tin, address };
  const taxed = { vat_bps, vat_kobo, service_kobo };
  await act.one(issueOne, { kind, subject, account, lines: [...lines], paid, due_days, ...taxed, ...billed });
  const issued = await invoiceOf(act, kind, subject);
  if (!issued) throw new Refused(common.not_found);
  return issued;
};

/** For its account, the holder of a link to its subject, and staff. */
export const invoiceOf = async (act: Act, kind: InvoiceSubject, subject: string): Promise<InvoiceView | null> => {
  const row = await act.one(invoiceAbout, { kind, subject });
  return row ? shownInvoice(act, row) : null;
};

/** Newest first; `before` is the id of the last one on the previous page. */
export const invoicesOf = async (
  act: Act,
  account: string,
  { before = null, max }: { before?: string | null; max: number },
): Promise<InvoiceView[]> =>
  (await act.sql(invoicesOfAccount, { account, before, max })).map((row) => shownInvoice(act, row));

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
