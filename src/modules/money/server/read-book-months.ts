// Commission, other earnings and VAT by month: on the page and as a file.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { addDays } from '../../../shared/clock.ts';
import { showFullMonth } from '../../../shared/full-month.ts';
import { refuseField } from '../../../shared/refusal.ts';
import type { AccountKind } from '../ledger.ts';
import type * as contract from '../ledger-contract.ts';
import { type BookMonth, ledgerRefusals as refuse } from '../ledger-contract.ts';
import { invoicedIn, suppliedIn } from '../ledger-words.ts';
import { monthPeriod } from '../period-rules.ts';
import { readLedgerDays } from './ledger-days.ts';
import { balancesAt, vatOfYear } from './ledger-reports.sql.ts';
import { type Report, reportCsv, reportPdf } from './report-files.ts';

const earned = {
  commission_kobo: 'commission_revenue',
  payout_fees_kobo: 'payout_fees',
  company_sales_kobo: 'company_sales',
  provider_fees_kobo: 'provider_fees',
  losses_kobo: 'losses',
} as const satisfies Record<string, AccountKind>;

const yearsFrom = (first: string, last: string): string[] => {
  const years: string[] = [];
  for (let year = Number(last); year >= Number(first); year -= 1) years.push(String(year));
  return years;
};

type Vat = { readonly documents: number; readonly total_kobo: number; readonly vat_kobo: number };
const noVat: Vat = { documents: 0, total_kobo: 0, vat_kobo: 0 };

const gather = async (act: Act, asked: string | undefined) => {
  const { first, today } = await readLedgerDays(act);
  const thisYear = today.slice(0, 4);
  const firstMonth = (first ?? today).slice(0, 7);
  const year = asked ?? thisYear;
  if (year > thisYear) throw refuseField(refuse.day_ahead, 'year', 'This year has not come yet.');
  if (year < firstMonth.slice(0, 4))
    throw refuseField(refuse.before_ledger, 'year', `The ledger begins in ${showFullMonth(firstMonth)}.`);
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).filter(
    (month) => month >= firstMonth && month <= today.slice(0, 7),
  );
  const ends = months.map((month) => addDays(monthPeriod(month).to, -1));
  const before = addDays(`${months[0] ?? today.slice(0, 7)}-01`, -1);
  const balances = new Map(
    (await act.sql(balancesAt, { days: [before, ...ends] })).map(({ day, kind, balance_kobo }) => [
      `${day} ${kind}`,
      balance_kobo,
    ]),
  );
  const vats = new Map<string, Vat>(
    (await act.sql(vatOfYear, { from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` })).map((row) => [
      `${row.month} ${row.document}`,
      row,
    ]),
  );
  const shown = months.map((id, at): BookMonth => {
    const gain = (kind: AccountKind): number =>
      (balances.get(`${ends[at]} ${kind}`) ?? 0) - (balances.get(`${ends[at - 1] ?? before} ${kind}`) ?? 0);
    const invoices = vats.get(`${id} invoice`) ?? noVat;
    const notes = vats.get(`${id} credit_note`) ?? noVat;
    const receipts = vats.get(`${id} receipt`) ?? noVat;
    const refunds = vats.get(`${id} refund`) ?? noVat;
    const invoiced_vat_kobo = invoices.vat_kobo - notes.vat_kobo;
    const receipts_vat_kobo = receipts.vat_kobo - refunds.vat_kobo;
    return {
      id,
      commission_kobo: gain(earned.commission_kobo),
      payout_fees_kobo: gain(earned.payout_fees_kobo),
      company_sales_kobo: gain(earned.company_sales_kobo),
      provider_fees_kobo: gain(earned.provider_fees_kobo),
      losses_kobo: gain(earned.losses_kobo),
      vat_kobo: invoiced_vat_kobo + receipts_vat_kobo,
      invoiced_vat_kobo,
      receipts_vat_kobo,
      invoices: invoices.documents,
      invoiced_kobo: invoices.total_kobo,
      credit_notes: notes.documents,
      credited_kobo: notes.total_kobo,
      receipts: receipts.documents,
      service_kobo: receipts.total_kobo,
      service_back_kobo: refunds.total_kobo,
    };
  });
  return { today, year, years: yearsFrom(firstMonth.slice(0, 4), thisYear), months: shown.toReversed() };
};

export const readBookMonths: UseCase<typeof contract.readBookMonths> = async (act, { query }) => {
  const { year, years, months } = await gather(act, query.year);
  return { year, years, months };
};

const reportOf = async (act: Act, asked: string | undefined): Promise<Report> => {
  const { today, year, months } = await gather(act, asked);
  return {
    title: `Commission and VAT, ${year}`,
    file: `kaya-commission-and-vat-${year}`,
    made_on: today,
    facts: [],
    columns: [
      { head: 'Month', share: 80 },
      { head: 'Commission', share: 80, naira: true },
      { head: 'Payout fees', share: 70, naira: true },
      { head: 'Sales to companies', share: 75, naira: true },
      { head: 'Providers’ fees', share: 70, naira: true },
      { head: 'Losses and gains', share: 70, naira: true },
      { head: 'Invoiced', share: 75, naira: true },
      { head: 'VAT of invoices', share: 70, naira: true },
      { head: 'In receipts', share: 75, naira: true },
      { head: 'VAT of receipts', share: 65, naira: true },
      { head: 'VAT', share: 70, naira: true },
    ],
    rows: months
      .toReversed()
      .map((month) => [
        showFullMonth(month.id),
        month.commission_kobo,
        month.payout_fees_kobo,
        month.company_sales_kobo,
        month.provider_fees_kobo,
        month.losses_kobo,
        invoicedIn(month),
        month.invoiced_vat_kobo,
        suppliedIn(month),
        month.receipts_vat_kobo,
        month.vat_kobo,
      ]),
    nothing: 'The ledger has no month of this year.',
    note: 'What each account gained in the month, from the ledger. VAT is that of the invoices with VAT that were issued in the month, less credit notes, whenever they were sold, and of what Kaya supplies by receipts of the month (its own service as an agent, the whole price as the principal), less what was given back.',
  };
};

export const readBookMonthsCsv: UseCase<typeof contract.readBookMonthsCsv> = async (act, { query }, exchange) => {
  const report = await reportOf(act, query.year);
  exchange.saveAs?.(`${report.file}.csv`);
  return reportCsv(report);
};

export const readBookMonthsPdf: UseCaseWithActs<typeof contract.readBookMonthsPdf> = async (
  db,
  actor,
  { query },
  exchange,
) => {
  const report = await db.act(actor, (act) => reportOf(act, query.year));
  const file = await reportPdf(report);
  exchange.saveAs?.(`${report.file}.pdf`);
  return file;
};
