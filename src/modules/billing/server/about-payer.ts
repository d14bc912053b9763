// What several use cases show about a paying company.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { creditNumbers } from '../../companies/credit-rules.ts';
import { companyPrograms } from '../../companies/rules.ts';
import type { BillingView, BillView, EInvoiceView, WholeBill } from '../contract.ts';
import { missingOf, withheldKobo } from '../e-invoice-rules.ts';
import { billState, monthAfter, monthOf, openKobo } from '../rules.ts';
import type { InvoiceView } from '../../money/invoice-contract.ts';
import { invoiceOf } from '../../money/server/door.ts';
import { adminsOf, firstDueOf, firstMonthOf, notBilled, overdueOf, payer } from './accounts.sql.ts';
import { cardChargesOf } from './card-charges.ts';
import { triesOf } from './card-tries.sql.ts';
import { type eInvoiceRow, eInvoicesOf } from './e-invoices.sql.ts';
import { billById, type billRow, creditNotesOf, paymentsOf } from './bills.sql.ts';

export type BillRow = RowOf<typeof billRow>;
type EInvoiceRow = RowOf<typeof eInvoiceRow>;

export const payerOf = async (act: Act, company: string) => {
  const row = await act.one(payer, { company, ...creditNumbers(act.settings) });
  if (!row) throw new Refused(common.not_found);
  return row;
};

/** Recipients of events and emails: every admin, and one mailbox. */
export const reachOf = async (act: Act, company: string) => {
  const row = await payerOf(act, company);
  const admins = await act.sql(adminsOf, { company });
  return {
    companyName: row.name,
    adminIds: admins.map(({ account_id }) => account_id),
    mailbox: row.email ?? admins[0]?.email ?? null,
  };
};

export const billingOf = async (act: Act, company: string): Promise<BillingView> => {
  const today = lagosDate(await act.now());
  const [row, admins, open, overdue, first] = await Promise.all([
    payerOf(act, company),
    act.sql(adminsOf, { company }),
    act.sql(notBilled, { company }),
    act.one(overdueOf, { company, today }),
    act.one(firstMonthOf, { company }),
  ]);
  const reserved_kobo = open.reduce((sum, one) => sum + one.reserved_kobo, 0);
  const spent_kobo = open.reduce((sum, one) => sum + one.spent_kobo, 0);
  return {
    pays: row.pays,
    card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
    terms: row.pays === 'invoice' ? { limit_kobo: row.limit_kobo, days_to_pay: row.days_to_pay } : null,
    limit_kobo: row.may_owe_kobo ?? 0,
    used_kobo: row.owed_kobo + reserved_kobo + spent_kobo,
    owed_kobo: row.owed_kobo,
    overdue_kobo: overdue?.amount_kobo ?? 0,
    reserved_kobo,
    not_billed: companyPrograms.flatMap((program) => {
      const spend = open.find((one) => one.program === program);
      return spend && spend.spent_kobo > 0 ? [{ program, amount_kobo: spend.spent_kobo }] : [];
    }),
    asked_at: row.asked_at?.toISOString() ?? null,
    refused_reason: row.refused_reason,
    details: { tin: row.tin, address: row.address, city: row.city, telephone: row.telephone, email: row.email },
    email_to: row.email ?? admins[0]?.email ?? null,
    pay_to: act.settings.seller?.bank ?? null,
    first_month: first ? lagosDate(first.at).slice(0, 7) : null,
    today,
    next_bill_on: monthAfter(monthOf(today)),
    first_due: (await act.one(firstDueOf, { company })) ?? null,
    by_card: await cardChargesOf(act, company),
  };
};

export const shownBill = (row: BillRow, today: string): BillView => ({
  id: row.id,
  number: row.number,
  title: row.title,
  month: row.month,
  issued_at: row.issued_at.toISOString(),
  due_on: row.due_on,
  total_kobo: row.total_kobo,
  paid_kobo: row.paid_kobo,
  credited_kobo: row.credited_kobo,
  open_kobo: openKobo(row),
  state: billState(row, today),
  left_out: row.left_out,
  left_out_kobo: row.left_out_kobo,
});

/** Details that the bill lacks come from the company's current details, as at registration. */
const shownEInvoice = (
  row: EInvoiceRow | undefined,
  company: Awaited<ReturnType<typeof payerOf>> | null,
  { tin, address, email }: InvoiceView,
): EInvoiceView | null =>
  row
    ? {
        irn: row.irn,
        state: row.state,
        is_test: row.service === 'sandbox',
        registered_at: row.registered_at?.toISOString() ?? null,
        qr: row.qr,
        missing:
          row.state === 'incomplete' && company
            ? missingOf({
                tin: tin ?? company.tin,
                street: address ?? company.address,
                city: company.city,
                telephone: company.telephone,
                email: email || company.email,
              })
            : [],
      }
    : null;

const withholdingOf = (
  { settings: { withholdingPercent = 0 } }: Pick<Act, 'settings'>,
  { vat, total_kobo }: InvoiceView,
): WholeBill['withholding'] =>
  withholdingPercent === 0
    ? null
    : {
        percent: withholdingPercent,
        amount_kobo: withheldKobo(vat?.net_kobo ?? total_kobo, withholdingPercent),
      };

/** Bills of one company, each with its invoice, payments and credit notes. */
export const wholeBills = async (act: Act, rows: readonly BillRow[]): Promise<WholeBill[]> => {
  const today = lagosDate(await act.now());
  const bills = rows.map(({ id }) => id);
  const [payments, notes, tries, registered, invoices] = await Promise.all([
    act.sql(paymentsOf, { bills }),
    act.sql(creditNotesOf, { bills }),
    act.sql(triesOf, { bills }),
    act.sql(eInvoicesOf, { bills }),
    Promise.all(rows.map(({ id }) => invoiceOf(act, 'company_month', id))),
  ]);
  const incomplete = registered.some(({ state }) => state === 'incomplete') ? rows[0] : undefined;
  const company = incomplete ? await payerOf(act, incomplete.company_id) : null;
  return rows.map((row, at) => {
    const invoice = invoices[at];
    if (!invoice) throw new Error(`bill ${row.id} has no invoice`);
    return {
      ...shownBill(row, today),
      invoice,
      e_invoice: shownEInvoice(
        registered.find(({ id }) => id === row.id),
        company,
        invoice,
      ),
      withholding: withholdingOf(act, invoice),
      payments: payments
        .filter(({ bill_id }) => bill_id === row.id)
        .map(({ id, amount_kobo, how, reference, received_on }) => ({ id, amount_kobo, how, reference, received_on })),
      card_tries: tries
        .filter(({ bill_id }) => bill_id === row.id)
        .map(({ nth, tried_on, failure, ended_at }) => ({ nth, tried_on, failure, is_open: ended_at === null })),
      credit_notes: notes
        .filter(({ bill_id }) => bill_id === row.id)
        .map(({ id, number, amount_kobo, reason, issued_at }) => ({
          id,
          number,
          amount_kobo,
          reason,
          issued_at: issued_at.toISOString(),
          e_invoice: shownEInvoice(
            registered.find((one) => one.id === id),
            company,
            invoice,
          ),
        })),
    };
  });
};

/** A bill of this company; not_found for any other. */
export const billOf = async (act: Act, company: string, id: string): Promise<WholeBill> => {
  const row = await act.one(billById, { id });
  if (row?.company_id !== company) throw new Refused(common.not_found);
  const [whole] = await wholeBills(act, [row]);
  if (!whole) throw new Refused(common.not_found);
  return whole;
};
