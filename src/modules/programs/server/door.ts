// What other modules may use of programs: a company's items, for its programs and calendars. The actor is a key of the company, so row-level
// security shows it only this company.
import type { Act } from '../../../kernel/db/act.ts';
import { highestId, lastDay, readTimeCursor, startCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { CalendarEvent } from '../../../kernel/write-calendar.ts';
import { partnerRules } from '../partner-rules.ts';
import { itemKinds, type ItemKind, type ItemState } from '../rules.ts';
import { calendarEventOf } from './export-items.ts';
import { itemPage, itemsOfKind, itemsToCome } from './items.sql.ts';
import {
  countLateAnswers as lateAnswers,
  countPartnersToVet as partnersToVet,
  countReported as reported,
  countUnserved as unserved,
} from './partners.sql.ts';
import type { ItemRow } from './show-item.ts';

export { cancelItemAs } from './cancel-item.ts';
export { rewriteItemAs } from './change-item.ts';
export { checkItem } from './check-item.ts';
export { mayBeTyped } from './priced-item.ts';
export { addItem } from './create-item.ts';
export { partnersOf } from './find-partners.ts';
export { itemPage } from './items.sql.ts';
export { type ItemBy, itemFacts, itemOf, type ItemRow } from './show-item.ts';

/** A page of one program, the latest day first. */
export const itemsOf = async (
  act: Act,
  company: string,
  { kind, status, cursor }: { kind: ItemKind; status?: ItemState | undefined; cursor?: string | undefined },
): Promise<{ items: ItemRow[]; next: string | null }> => {
  const { at, id } = cursor === undefined ? { at: lastDay, id: highestId } : readTimeCursor(cursor);
  const filter = { company, kind, employee: null, status: status ?? null, at, after_id: id };
  return cutPage(await act.sql(itemsOfKind, filter), itemPage, startCursor);
};

/** The items in a calendar: one employee's, or everybody's (null). */
export const itemEventsOf = async (
  act: Act,
  asked: { company: string; employee: string | null; days: number; max: number },
  host: string,
): Promise<CalendarEvent[]> =>
  (await act.sql(itemsToCome, { ...asked, kinds: itemKinds })).map((row) =>
    // The stamp never changes for an item: otherwise no answer would equal the previous one.
    calendarEventOf(row, host, row.created_at),
  );

/** For staff, counted up to `max`: partners that wait to be vetted, and orders whose partner did not answer even after a reminder. */
export const countPartnersToVet = async (act: Act, max: number): Promise<number> =>
  (await act.one(partnersToVet, { max }))?.count ?? 0;
export const countLateAnswers = async (act: Act, max: number): Promise<number> =>
  (await act.one(lateAnswers, { max }))?.count ?? 0;
/** Orders with a problem that their company reported. */
export const countReported = async (act: Act, max: number): Promise<number> =>
  (await act.one(reported, { max }))?.count ?? 0;
/** Orders that their company says were not served, or has not said whether they were. */
export const countUnserved = async (act: Act, max: number): Promise<number> =>
  (await act.one(unserved, { silent_days: partnerRules.silentAfter_days, max }))?.count ?? 0;
