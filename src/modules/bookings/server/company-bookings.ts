// A company's bookings, for its programs and calendars.
import type { Act } from '../../../kernel/db/act.ts';
import type { CalendarEvent } from '../../../kernel/write-calendar.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { partOfDay } from '../options.ts';
import { type BookingStatus, bookingTitle } from '../rules.ts';
import { bookingOfCompany, bookingsOfCompany, bookingsToCome } from './company-bookings.sql.ts';

type Row = (typeof bookingsOfCompany)['~row'] & object;

const show = (row: Row) => ({
  id: row.id,
  reference: null,
  test: false,
  title: bookingTitle(row),
  service: row.service_type,
  status: row.booking_status,
  date: row.preferred_start_date,
  /** The customer chose a part of the day; the hour is agreed by telephone. */
  time: null,
  from: row.primary_location,
  to: null,
  employee_id: row.employee_id,
  cost_centre: row.cost_centre,
  project: row.project,
  amount_kobo: row.amount_kobo,
  created_at: row.created_at.toISOString(),
});
export type CompanyBooking = ReturnType<typeof show>;

/** Newest first, by id. */
export const companyBookingsOf = async (
  act: Act,
  asked: { company: string; before: string; max: number },
): Promise<CompanyBooking[]> => (await act.sql(bookingsOfCompany, asked)).map(show);

export const companyBookingOf = async (
  act: Act,
  asked: { company: string; id: string },
): Promise<CompanyBooking | undefined> => {
  const row = await act.one(bookingOfCompany, asked);
  return row && show(row);
};

const firm: readonly BookingStatus[] = ['accepted', 'scheduled', 'in_progress', 'completed'];
const ended: readonly BookingStatus[] = ['declined', 'cancelled', 'expired'];
const calendarState = (status: BookingStatus): CalendarEvent['status'] => {
  if (ended.includes(status)) return 'CANCELLED';
  return firm.includes(status) ? 'CONFIRMED' : 'TENTATIVE';
};

/** For a calendar: of one employee, or of all (null). host: Kaya's host name, which makes the identifiers unique worldwide. */
export const bookingEventsOf = async (
  act: Act,
  asked: { company: string; employee: string | null; days: number; max: number },
  host: string,
): Promise<CalendarEvent[]> =>
  (await act.sql(bookingsToCome, asked)).map((row) => {
    const [from, to] = partOfDay[row.preferred_time];
    return {
      uid: `booking-${row.id}@${host}`,
      starts_at: lagosInstant(row.preferred_start_date, from),
      ends_at: lagosInstant(row.preferred_start_date, to),
      stamped_at: row.updated_at,
      // iCalendar requires a number that rises with each change: seconds since creation.
      sequence: Math.floor((row.updated_at.getTime() - row.created_at.getTime()) / 1000),
      status: calendarState(row.booking_status),
      summary: bookingTitle(row),
      location: row.primary_location,
    };
  });
