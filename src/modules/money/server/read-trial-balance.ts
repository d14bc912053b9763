// What each kind of account held at the end of a day: on the page and as a file.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { naira } from '../../../shared/naira.ts';
import type * as contract from '../ledger-contract.ts';
import type { TrialBalance } from '../ledger-contract.ts';
import { accountNames, accountOrder, sidesOf } from '../ledger-words.ts';
import { checkDay, readLedgerDays } from './ledger-days.ts';
import { balancesAt } from './ledger-reports.sql.ts';
import { paperDay, type Report, reportCsv, reportPdf } from './report-files.ts';

const gather = async (act: Act, asked: string | undefined): Promise<TrialBalance & { today: string }> => {
  const days = await readLedgerDays(act);
  const day = asked ?? days.today;
  if (asked !== undefined) checkDay(days, asked, 'day');
  const held = new Map(
    (await act.sql(balancesAt, { days: [day] })).map(({ kind, balance_kobo }) => [kind, balance_kobo]),
  );
  const rows = accountOrder.flatMap((kind) => {
    const balance_kobo = held.get(kind);
    return balance_kobo ? [{ kind, balance_kobo }] : [];
  });
  const sum = (side: 'debit_kobo' | 'credit_kobo'): number =>
    rows.reduce((all, { balance_kobo }) => all + sidesOf(balance_kobo)[side], 0);
  return {
    day,
    first_day: days.first,
    rows,
    debit_kobo: sum('debit_kobo'),
    credit_kobo: sum('credit_kobo'),
    today: days.today,
  };
};

export const readTrialBalance: UseCase<typeof contract.readTrialBalance> = async (act, { query: { day } }) => {
  const { today: _, ...trial } = await gather(act, day);
  return trial;
};

const reportOf = async (act: Act, asked: string | undefined): Promise<Report> => {
  const { day, rows, debit_kobo, credit_kobo, today } = await gather(act, asked);
  return {
    title: `Trial balance, ${paperDay(day)}`,
    file: `kaya-trial-balance-${day}`,
    made_on: today,
    facts: [
      ['Debits', naira(debit_kobo)],
      ['Credits', naira(credit_kobo)],
    ],
    columns: [
      { head: 'Account', share: 250 },
      { head: 'Debit', share: 110, naira: true },
      { head: 'Credit', share: 110, naira: true },
    ],
    rows: [
      ...rows.map(({ kind, balance_kobo }) => [
        accountNames[kind],
        balance_kobo < 0 ? -balance_kobo : null,
        balance_kobo > 0 ? balance_kobo : null,
      ]),
      ['Total', debit_kobo, credit_kobo],
    ],
    nothing: 'Nothing was posted up to this day.',
    note: 'At the end of the day. A debit is what Kaya holds, is owed or spent; a credit is what it owes or earned.',
  };
};

export const readTrialBalanceCsv: UseCase<typeof contract.readTrialBalanceCsv> = async (act, { query }, exchange) => {
  const report = await reportOf(act, query.day);
  exchange.saveAs?.(`${report.file}.csv`);
  return reportCsv(report);
};

export const readTrialBalancePdf: UseCaseWithActs<typeof contract.readTrialBalancePdf> = async (
  db,
  actor,
  { query },
  exchange,
) => {
  const report = await db.act(actor, (act) => reportOf(act, query.day));
  const file = await reportPdf(report);
  exchange.saveAs?.(`${report.file}.pdf`);
  return file;
};
