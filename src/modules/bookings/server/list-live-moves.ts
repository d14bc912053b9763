import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosInstant, showDate } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { bookingTags } from '../booking-following.ts';
import { bookingTitle } from '../booking-rules.ts';
import type * as contract from '../live-contract.ts';
import { asksOfBooking, liveRequest, mostPressingFirst } from '../live-rules.ts';
import type { BookingRow } from './about-booking.ts';
import { type RequestRow, titleOf } from './about-request.ts';
import { openBookings } from './bookings.sql.ts';
import { openRequests } from './requests.sql.ts';
import { factsOf, jobOf, paymentOf } from './track-request.ts';

const most = 20;

/** Null for the stored interest in a service that is coming soon: nothing of it goes on. */
const shownRequest = async (act: Act, row: RequestRow, now: Date): Promise<contract.LiveMove | null> => {
  const job = await jobOf(act, row.id);
  if (!job) return null;
  const payment = await paymentOf(act, job);
  const price_asked = job.price_change?.status === 'asked';
  return {
    kind: 'request',
    id: row.id,
    code: displayCode(row.id),
    title: titleOf(row),
    ...liveRequest({ ...factsOf(row, job), payment, price_asked }, now),
  };
};

const shownBooking = (row: BookingRow, now: Date): contract.LiveMove => {
  const starts = lagosInstant(row.preferred_start_date, '12:00');
  return {
    kind: 'booking',
    id: row.id,
    code: displayCode(row.id),
    title: bookingTitle(row),
    tag: bookingTags[row.booking_status],
    line: `${row.company_name}, from ${showDate(starts, now)}`,
    starts_at: starts.toISOString(),
    under_way: row.booking_status === 'in_progress',
    asks: asksOfBooking(row.booking_status),
  };
};

export const listLiveMoves: UseCase<typeof contract.listLiveMoves> = async (act) => {
  const { accountId: account } = act.actor;
  if (!account) throw new Refused(common.not_signed_in);
  const [now, requests, bookings] = await Promise.all([
    act.now(),
    act.sql(openRequests, { account, most }),
    act.sql(openBookings, { account, most }),
  ]);
  const shown = await Promise.all(requests.map((row) => shownRequest(act, row, now)));
  const items = mostPressingFirst([
    ...shown.filter((move) => move !== null),
    ...bookings.map((row) => shownBooking(row, now)),
  ]);
  return { items, waiting: items.filter(({ asks }) => asks !== null).length };
};
