// The clock's work on a driver's papers: reminders before they expire, and the consequences of expiry.
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { applicationRules, documentKinds } from '../application-rules.ts';
import { driversEvents } from '../events.ts';
import { settleApplication } from './documents.sql.ts';
import { expireDocuments, groundDrivers, remindOfDocuments } from './ending.sql.ts';

/** Per act; the rest follows in the next. */
const atOnce = 200;

const expire = (db: Database): Promise<number> =>
  // A document expires by its date, without a decision by staff.
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
  // The clock checks the documents of all drivers.
  db.act(system, async (act) => {
    const due = await act.sql(remindOfDocuments, { steps: [...applicationRules.remindDays], max: atOnce });
    for (const { account_id, kind, expires_on, days } of due)
      act.emit(driversEvents.document_ending, { driverId: account_id, kind, days, endsOn: expires_on });
    return due.length;
  });

/** Idempotent; may run at any time. */
export const endPapers = async (db: Database): Promise<void> => {
  while ((await expire(db)) === atOnce);
  while ((await remind(db)) === atOnce);
};
