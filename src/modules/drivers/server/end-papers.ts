// The clock's part of a driver's papers: reminders before they end, and what happens when they have.
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { applicationRules, documentKinds } from '../application-rules.ts';
import { driversEvents } from '../events.ts';
import { settleApplication } from './documents.sql.ts';
import { expireDocuments, groundDrivers, remindOfDocuments } from './ending.sql.ts';

/** In one act; the rest follows in the next. */
const atOnce = 200;

const expire = (db: Database): Promise<number> =>
  // A document ends by its date, not by a decision of staff.
  db.act(system, async (act) => {
    const ended = await act.sql(expireDocuments, { max: atOnce });
    const ids = [...new Set(ended.map(({ account_id }) => account_id))];
    for (const account of ids) await act.one(settleApplication, { account, kinds: documentKinds.length });
    for (const { account_id, kind } of ended) act.emit(driversEvents.document_expired, { driverId: account_id, kind });
    for (const { driver_id } of await act.sql(groundDrivers, { ids }))
      act.emit(driversEvents.online_changed, { driverId: driver_id, online: false, by: 'papers' });
    return ended.length;
  });

const remind = (db: Database): Promise<number> =>
  // The clock looks at the documents of all drivers.
  db.act(system, async (act) => {
    const due = await act.sql(remindOfDocuments, { steps: [...applicationRules.remindDays], max: atOnce });
    for (const { account_id, kind, expires_on, days } of due)
      act.emit(driversEvents.document_ending, { driverId: account_id, kind, days, endsOn: expires_on });
    return due.length;
  });

/** May run at any time and as often as it likes: what was done is not done again. */
export const endPapers = async (db: Database): Promise<void> => {
  while ((await expire(db)) === atOnce);
  while ((await remind(db)) === atOnce);
};
