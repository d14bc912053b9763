// The statement of any account of the ledger in a period, with the balance after each entry: on the page and as a file.
import type { Act } from '../../../kernel/db/act.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { addDays, lagosDate, lagosInstant, lagosTime } from '../../../shared/clock.ts';
import { displayCode, idShape } from '../../../shared/ids.ts';
import { naira } from '../../../shared/naira.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import type * as contract from '../ledger-contract.ts';
import { ledgerRefusals as refuse, maxReportRows } from '../ledger-contract.ts';
import { accountNames, accountOfKey, type LedgerAccount, postingName } from '../ledger-words.ts';
import { checkDay, readLedgerDays } from './ledger-days.ts';
import {
  balancesAround,
  entriesAfter,
  entriesBefore,
  rowsOfAccount,
  rowsOfHouse,
  whoseAccountIs,
} from './ledger-reports.sql.ts';
import { paperDay, type Report, reportCsv, reportPdf } from './report-files.ts';

const page = 40;
/** Rows that a file reads at once. */
const part = 100;

type Found = LedgerAccount & {
  readonly rows: string[];
  readonly whose: string | null;
  readonly person_id: string | null;
};

const find = async (act: Act, key: string): Promise<Found> => {
  const account = accountOfKey(key);
  if (!account || (account.owner !== null && !idShape.test(account.owner))) throw new Refused(common.not_found);
  const { kind, owner } = account;
  const found = await (owner === null ? act.sql(rowsOfHouse, { kind }) : act.sql(rowsOfAccount, { kind, owner }));
  const [first] = found;
  if (!first) throw new Refused(common.not_found);
  const nobody = { whose: null, person_id: null };
  const who = owner === null ? nobody : ((await act.one(whoseAccountIs, { account: first.id })) ?? nobody);
  return { kind, owner, ...who, rows: found.map(({ id }) => id) };
};

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };
type Span = { readonly from: string; readonly to: string; readonly start: Date; readonly end: Date; today: string };

/** The requested days; by default this month up to today. */
const spanOf = async (act: Act, asked: Asked): Promise<Span> => {
  const days = await readLedgerDays(act);
  const to = asked.to ?? days.today;
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  if (asked.to !== undefined) checkDay(days, to, 'to');
  if (from > days.today) throw refuseField(refuse.day_ahead, 'from');
  if (from > to) throw refuseField(refuse.period_turned, 'to');
  return {
    from,
    to,
    start: lagosInstant(from, '00:00'),
    end: lagosInstant(addDays(to, 1), '00:00'),
    today: days.today,
  };
};

/** Where the previous page ended. Without a cursor: the end of the period. */
const placeOf = (cursor: string | undefined, end: Date): { before_us: number; before_id: number } => {
  if (cursor === undefined) return { before_us: end.getTime() * 1000, before_id: 0 };
  const [before_us = 0, before_id = 0] = cursor.split('-').map(Number);
  if (!Number.isSafeInteger(before_us))
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  // A cursor after the end of the period means its end.
  return before_us > end.getTime() * 1000 ? placeOf(undefined, end) : { before_us, before_id };
};

export const readLedgerAccount: UseCase<typeof contract.readLedgerAccount> = async (act, { params, query }) => {
  const { kind, rows: accounts, whose, person_id } = await find(act, params.account);
  const { from, to, start, end } = await spanOf(act, query);
  const around = await act.one(balancesAround, { accounts, from: start, to: end });
  const place = placeOf(query.cursor, end);
  const found = await act.sql(entriesBefore, { accounts, from: start, ...place, max: page + 1 });
  const { items, next } = cutPage(found, page, ({ at_us, id }) => `${at_us}-${id}`);
  let balance_kobo = found[0]?.top_kobo ?? 0;
  return {
    items: items.map((row) => {
      const after = balance_kobo;
      balance_kobo -= row.amount_kobo;
      return {
        id: row.id,
        at: row.posted_at.toISOString(),
        posting: row.posting,
        posting_id: row.posting_id,
        about_id: row.subject_id,
        amount_kobo: row.amount_kobo,
        balance_kobo: after,
      };
    }),
    next,
    kind,
    whose,
    person_id,
    from,
    to,
    opening_kobo: around?.opening_kobo ?? 0,
    closing_kobo: around?.closing_kobo ?? 0,
  };
};

const reportOf = async (act: Act, key: string, asked: Asked): Promise<Report> => {
  const { kind, owner, rows: accounts, whose } = await find(act, key);
  const { from, to, start, end, today } = await spanOf(act, asked);
  const around = await act.one(balancesAround, { accounts, from: start, to: end });
  const opening_kobo = around?.opening_kobo ?? 0;
  const rows: (readonly (string | number | null)[])[] = [];
  let balance = opening_kobo;
  let place = { after_us: start.getTime() * 1000, after_id: 0 };
  for (let more = true; more; ) {
    const found = await act.sql(entriesAfter, { accounts, to: end, ...place, max: part });
    for (const row of found) {
      balance += row.amount_kobo;
      rows.push([
        lagosDate(row.posted_at),
        lagosTime(row.posted_at),
        postingName(row.posting),
        row.subject_id ? displayCode(row.subject_id) : '',
        row.amount_kobo,
        balance,
      ]);
    }
    if (rows.length > maxReportRows) throw refuseField(refuse.report_too_long, 'from');
    const last = found.at(-1);
    more = found.length === part;
    if (last) place = { after_us: last.at_us, after_id: Number(last.id) };
  }
  return {
    title: `${accountNames[kind]}, ${paperDay(from)} to ${paperDay(to)}`,
    file: `kaya-${kind.replaceAll('_', '-')}-${from}-${to}`,
    made_on: today,
    facts: [
      ...(owner === null ? [] : [['Account', whose ?? displayCode(owner)] as const]),
      ['Balance before', naira(opening_kobo)],
      ['Balance after', naira(balance)],
    ],
    columns: [
      { head: 'Date', share: 60 },
      { head: 'Time', share: 36 },
      { head: 'Entry', share: 170 },
      { head: 'About', share: 70 },
      { head: 'Amount', share: 90, naira: true },
      { head: 'Balance', share: 90, naira: true },
    ],
    rows: [[from, '00:00', 'Balance before', '', null, opening_kobo], ...rows],
    nothing: 'Nothing was posted in this period.',
    note: 'A positive balance is what Kaya owes or earned, a negative one what it holds, is owed or spent.',
  };
};

export const readLedgerAccountCsv: UseCase<typeof contract.readLedgerAccountCsv> = async (
  act,
  { params, query },
  exchange,
) => {
  const report = await reportOf(act, params.account, query);
  exchange.saveAs?.(`${report.file}.csv`);
  return reportCsv(report);
};

export const readLedgerAccountPdf: UseCaseWithActs<typeof contract.readLedgerAccountPdf> = async (
  db,
  actor,
  { params, query },
  exchange,
) => {
  const report = await db.act(actor, (act) => reportOf(act, params.account, query));
  const file = await reportPdf(report);
  exchange.saveAs?.(`${report.file}.pdf`);
  return file;
};
