// The driver waits at the pickup: messages to the customer on arrival and shortly before the wait ends.
import type { Act } from '../../../kernel/db/act.ts';
import { showTime } from '../../../shared/clock.ts';
import { driveEvents } from '../drive-events.ts';
import { noShowFee_kobo, waitsUntil, warnsAt } from '../rules.ts';
import { cancelFacts, type TripRecord } from './trip-views.ts';
import { findTrip } from './trips.sql.ts';

/** In the act of the arrival. A later arrival, by another driver, replaces the task. */
export const beginWait = (act: Act, trip: TripRecord): { waitsUntil?: string } => {
  const { id: tripId, rider_phone, arrived_at } = trip;
  const until = waitsUntil(trip);
  if (!until || !arrived_at) return {};
  act.task('rides.wait_ending', { tripId }, { runAt: warnsAt(until), key: `rides.wait_ending:${tripId}` });
  // If somebody else booked, the passenger waits outside without a page that says so.
  if (rider_phone) {
    const text = `Your Kaya driver is at the pickup and waits for you until ${showTime(until)}.`;
    act.task('sms.send', { to: rider_phone, text, key: `rides.rider_here:${tripId}:${arrived_at.getTime()}` });
  }
  return { waitsUntil: until.toISOString() };
};

/** The task `rides.wait_ending`. No message if the ride has started, or a new wait has begun. For the system. */
export const warnOfWait = async (act: Act, tripId: string): Promise<void> => {
  const [trip, now] = await Promise.all([act.one(findTrip, { id: tripId }), act.now()]);
  const until = trip && waitsUntil(trip);
  if (!trip || !until || now < warnsAt(until) || now >= until) return;
  act.emit(driveEvents.wait_ending, {
    tripId,
    customerId: trip.customer_id,
    driverId: trip.driver_id,
    forOther: trip.rider_name !== null,
    waitsUntil: until.toISOString(),
    feeKobo: noShowFee_kobo(cancelFacts(trip), until),
  });
};
