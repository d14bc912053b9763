// A call as it crosses the wire, and its file for calendars.
import { type CalendarEvent, writeCalendar } from '../../../kernel/write-calendar.ts';
import { displayCode } from '../../../shared/ids.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import type * as contract from '../call-contract.ts';
import { callLifecycle, callWayWords, slotEnd } from '../call-rules.ts';
import type * as staff from '../staff-call-contract.ts';
import type { callRow } from './calls.sql.ts';

export type CallRow = RowOf<typeof callRow>;

type Timed = Pick<CallRow, 'id' | 'way' | 'at' | 'version'>;

/** Nothing in it was typed: it goes to a mailbox that nobody has proven. */
export const callCalendar = (
  { id, way, at, version }: Timed,
  status: CalendarEvent['status'],
  now: Date,
): string | null =>
  at &&
  new TextDecoder().decode(
    writeCalendar('Kaya for Business', [
      {
        uid: `call-${id}@kaya`,
        starts_at: at,
        ends_at: slotEnd(at),
        stamped_at: now,
        sequence: version,
        status,
        summary: `${callWayWords[way]} with Kaya`,
        description: `Case ${displayCode(id)}. The link in our letter changes or cancels it.`,
      },
    ]),
  );

export const callView = (row: CallRow, now: Date): contract.CallView => {
  const open = callLifecycle.open(row.status, 'person').length > 0;
  return {
    id: row.id,
    code: displayCode(row.id),
    status: row.status,
    way: row.way,
    topic: row.topic,
    at: row.at?.toISOString() ?? null,
    due_at: row.due_at.toISOString(),
    name: row.name,
    organization: row.organization,
    email: row.email,
    phone: row.phone,
    version: row.version,
    may_change: open,
    calendar: row.status === 'waiting' ? callCalendar(row, 'CONFIRMED', now) : null,
  };
};

export const staffCallRow = (row: CallRow, now: Date): staff.StaffCallRow => ({
  id: row.id,
  code: displayCode(row.id),
  status: row.status,
  way: row.way,
  topic: row.topic,
  at: row.at?.toISOString() ?? null,
  due_at: row.due_at.toISOString(),
  name: row.name,
  organization: row.organization,
  late: row.status === 'waiting' && row.due_at.getTime() < now.getTime(),
});
