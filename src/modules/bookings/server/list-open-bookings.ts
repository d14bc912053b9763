import type { Act } from '../../../kernel/db/act.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import type { BookingView } from '../contract.ts';
import { bookingTags } from '../following-rules.ts';
import { type BookingStatus, bookingTitle } from '../rules.ts';
import { openBookings } from './bookings.sql.ts';

export type OpenBooking = {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly status: BookingStatus;
  readonly tag: BookingView['tag'];
  readonly company_name: string;
  /** The quote's; null until there is one. */
  readonly total_kobo: number | null;
  /** Noon of the start day. */
  readonly starts: Date;
};

/** The account's bookings that have not ended, newest first. */
export const listOpenBookings = async (act: Act, account: string, max: number): Promise<OpenBooking[]> =>
  (await act.sql(openBookings, { account, max })).map((row) => ({
    id: row.id,
    code: displayCode(row.id),
    title: bookingTitle(row),
    status: row.booking_status,
    tag: bookingTags[row.booking_status],
    company_name: row.company_name,
    total_kobo: row.total_kobo,
    starts: lagosInstant(row.preferred_start_date, '12:00'),
  }));
