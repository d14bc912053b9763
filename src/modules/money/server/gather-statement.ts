// One month of a person's statement, for the PDF and the CSV file alike.
import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { displayCode } from '../../../shared/ids.ts';
import { lagosDate, lagosInstant } from '../../../shared/clock.ts';
import { monthPeriod } from '../period-rules.ts';
import { lineNames } from '../statement-rules.ts';
import { type LineParts, type LineRow, linesOfMonth, partsOf, statementPerson, sumsBefore } from './statement.sql.ts';

/** Read in parts, so that no SQL statement takes long. */
const part = 100;

type Line = LineRow & LineParts & { readonly name: string; readonly code: string };
export type Statement = {
  /** `2026-11`. */
  readonly month: string;
  readonly person: { readonly name: string; readonly email: string };
  /** The Lagos day on which it was made. */
  readonly made_on: string;
  /** Before the first line, what can be paid out less what is owed; and after the last one. */
  readonly opening_kobo: number;
  readonly closing_kobo: number;
  readonly earned_kobo: number;
  /** The part of the earnings collected in cash. */
  readonly cash_kobo: number;
  /** What payouts took, less what came back. */
  readonly paid_out_kobo: number;
  /** Oldest first. */
  readonly lines: readonly Line[];
};

const nothing: LineParts = {
  price_kobo: null,
  commission_kobo: 0,
  others_kobo: 0,
  refunded_kobo: 0,
  fee_kobo: 0,
  early_kobo: 0,
};

const readLines = async (act: Act, worker: string, from: Date, to: Date): Promise<Line[]> => {
  const lines: Line[] = [];
  for (let after = { at: from, id: 0 }, more = true; more; ) {
    const rows = await act.sql(linesOfMonth, { worker, from: after.at, after: after.id, to, max: part });
    const parts = new Map(
      (await act.sql(partsOf, { lines: rows.map(({ id }) => Number(id)) })).map((row) => [row.id, row]),
    );
    for (const row of rows) {
      const about = row.trip_id ?? row.job_id;
      const name = lineNames[row.kind] ?? 'Entry';
      lines.push({
        ...row,
        ...nothing,
        ...parts.get(Number(row.id)),
        id: row.id,
        name,
        code: about ? displayCode(about) : '',
      });
    }
    const last = rows.at(-1);
    more = rows.length === part && last !== undefined;
    if (last) after = { at: last.posted_at, id: Number(last.id) };
  }
  return lines;
};

/** @param month `2026-11` */
export const gatherStatement = async (act: Act, month: string): Promise<Statement> => {
  const worker = ownAccount(act);
  const { from, to } = monthPeriod(month);
  const start = lagosInstant(from, '00:00');
  const end = lagosInstant(to, '00:00');
  const [before] = await act.sql(sumsBefore, { worker, times: [start] });
  const person = await act.one(statementPerson, { account: worker });
  const lines = await readLines(act, worker, start, end);
  const sum = (of: (line: Line) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const opening_kobo = before?.balance_kobo ?? 0;
  return {
    month,
    person: { name: person?.name ?? '', email: person?.email ?? '' },
    made_on: lagosDate(await act.now()),
    opening_kobo,
    closing_kobo: lines.at(-1)?.balance_kobo ?? opening_kobo,
    earned_kobo: sum((line) => line.earned_kobo),
    cash_kobo: sum((line) => line.cash_kobo),
    paid_out_kobo: -sum((line) => (line.kind.startsWith('payout') ? line.amount_kobo : 0)),
    lines,
  };
};
