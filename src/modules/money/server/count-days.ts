// The balances of days, counted from the entries: so a trial balance of any day reads a few rows (docs/decisions/0136-reports-of-the-ledger.md).
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { countDays } from './ledger-reports.sql.ts';

/** Entries younger than this are not counted: an earlier one may not be committed yet. Minutes. */
const settled_min = 10;
const atOnce = 20_000;
const turns = 50;

/** @returns how many entries were counted: at most a million; the next run continues */
export const countAllDays = async (db: Database, settled = settled_min): Promise<number> => {
  let counted = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    // The clock counts what all people have posted.
    const row = await db.act(system, (act) => act.one(countDays, { settled_min: settled, max: atOnce }));
    if (!row?.entries) break;
    counted += row.entries;
  }
  return counted;
};

export const countDaysTask: Task = async (_payload, db) => {
  await countAllDays(db);
};
