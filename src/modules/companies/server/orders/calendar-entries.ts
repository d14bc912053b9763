// A company's orders as entries of a calendar.
import type { Act } from '../../../../kernel/db/act.ts';
import type { CalendarEvent } from '../../../../kernel/write-calendar.ts';
import { shelfOf } from '../../order-rules.ts';
import { type CalendarRow, ridesToCome } from './orders.sql.ts';

/** How long an order lasts in a calendar: nobody knows its end. */
const lasts_ms = 2 * 3_600_000;

const calendarState = (row: CalendarRow): CalendarEvent['status'] => {
  const shelf = shelfOf(row);
  if (shelf === 'cancelled') return 'CANCELLED';
  return shelf === 'waiting' ? 'TENTATIVE' : 'CONFIRMED';
};

const versions: readonly CalendarEvent['status'][] = ['TENTATIVE', 'CONFIRMED', 'CANCELLED'];
type Version = Pick<CalendarEvent, 'stamped_at' | 'sequence'>;

/** host: Kaya's host name, which makes the identifiers unique worldwide. */
export const calendarEntryOf = (row: CalendarRow, host: string, version: Version): CalendarEvent => ({
  uid: `${row.key.replace(':', '-')}@${host}`,
  starts_at: row.starts_at,
  ends_at: new Date(row.starts_at.getTime() + lasts_ms),
  ...version,
  status: calendarState(row),
  summary: row.title,
  location: row.from_place,
});

/** The rides in a calendar: of one employee, or of the whole company (null). The actor is a key of the company. */
export const rideEventsOf = async (
  act: Act,
  asked: { company: string; employee: string | null; days: number; max: number },
  host: string,
): Promise<CalendarEvent[]> =>
  (await act.sql(ridesToCome, asked)).map((row) => ({
    // A ride keeps its time, and what a calendar shows of its state only moves on: the state alone tells the newer version.
    ...calendarEntryOf(row, host, { stamped_at: row.created_at, sequence: versions.indexOf(calendarState(row)) }),
    ...(row.to_place && { description: `To ${row.to_place}` }),
  }));
