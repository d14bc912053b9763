// What Kaya owes to whom, or who owes Kaya, and since when: on the page and as a file.
import type { Act } from '../../../kernel/db/act.ts';
import { lowestId, readCursor, writeCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import type * as contract from '../ledger-contract.ts';
import { maxReportRows } from '../ledger-contract.ts';
import { accountKey, accountNames, type OwedKind } from '../ledger-words.ts';
import { owedAccounts } from './ledger-reports.sql.ts';
import { type Report, reportCsv, reportPdf } from './report-files.ts';

const page = 40;
/** Rows that a file reads at once. */
const part = 200;

/** What the account belongs to, where that is not a person or a company. */
const ofThing: readonly OwedKind[] = ['escrow', 'unapplied', 'customer_payable', 'released_part'];

export const listOwed: UseCase<typeof contract.listOwed> = async (act, { query: { kind, cursor } }) => {
  const after = cursor === undefined ? { at: 0, id: lowestId } : readCursor(cursor);
  const rows = await act.sql(owedAccounts, { kind, after_us: after.at, after_id: after.id, max: page + 1 });
  const { items, next } = cutPage(rows, page, ({ since_us, id }) => writeCursor({ at: since_us, id }));
  return {
    items: items.map((row) => ({
      id: accountKey({ kind, owner: row.owner_id }),
      whose: row.whose,
      person_id: row.person_id,
      about_id: ofThing.includes(kind) ? row.owner_id : null,
      balance_kobo: row.balance_kobo,
      since: row.owed_since.toISOString(),
    })),
    next,
  };
};

const reportOf = async (act: Act, kind: OwedKind): Promise<Report> => {
  const rows: (readonly (string | number)[])[] = [];
  let after = { us: 0, id: lowestId };
  for (let more = true; more; ) {
    const found = await act.sql(owedAccounts, { kind, after_us: after.us, after_id: after.id, max: part });
    for (const row of found)
      rows.push([
        row.whose ?? '',
        ofThing.includes(kind) ? displayCode(row.owner_id) : '',
        lagosDate(row.owed_since),
        row.balance_kobo,
      ]);
    const last = found.at(-1);
    more = found.length === part && rows.length < maxReportRows;
    if (last) after = { us: last.since_us, id: last.id };
  }
  const today = lagosDate(await act.now());
  return {
    title: accountNames[kind],
    file: `kaya-${kind.replaceAll('_', '-')}-${today}`,
    made_on: today,
    facts: [],
    columns: [
      { head: 'Whose', share: 230 },
      { head: 'About', share: 80 },
      { head: 'Since', share: 80 },
      { head: 'Balance', share: 110, naira: true },
    ],
    rows,
    nothing: 'Nothing is owed here.',
    note: `A positive balance is owed by Kaya, a negative one to Kaya, since a day from which it was never zero.${rows.length >= maxReportRows ? ' These are the first of more.' : ''}`,
  };
};

export const readOwedCsv: UseCase<typeof contract.readOwedCsv> = async (act, { query }, exchange) => {
  const report = await reportOf(act, query.kind);
  exchange.saveAs?.(`${report.file}.csv`);
  return reportCsv(report);
};

export const readOwedPdf: UseCaseWithActs<typeof contract.readOwedPdf> = async (db, actor, { query }, exchange) => {
  const report = await db.act(actor, (act) => reportOf(act, query.kind));
  const file = await reportPdf(report);
  exchange.saveAs?.(`${report.file}.pdf`);
  return file;
};
