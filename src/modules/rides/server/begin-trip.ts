// A booked trip begins, searching or reserved: at once in cash, once the payment has arrived by card.
import type { Act } from '../../../kernel/db/act.ts';
import { naira } from '../../../shared/naira.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { ridesEvents } from '../events.ts';
import { reminderAt, rideRules, searchAt, totalOf, tripLifecycle } from '../rules.ts';
import { awaitPayment, beginSearch, reserve, takeCash } from './moves.sql.ts';
import { lookForDriver } from './ride-orders.ts';
import { seconds } from './sample-gaps.ts';
import { newShareLink } from './share-trip.ts';
import type { TripRecord } from './trip-views.ts';
import { startCodeOf } from './trips.sql.ts';

/** The search, or the tasks that start it later and send the reminder. */
const queueSearch = (act: Act, trip: TripRecord, now: Date): void => {
  const { id: tripId, scheduled_for } = trip;
  if (!scheduled_for) return lookForDriver(act, trip);
  act.task('rides.search_due', { tripId }, { runAt: searchAt(scheduled_for), key: `rides.search_due:${tripId}` });
  const remind = reminderAt(scheduled_for);
  if (remind > now) act.task('rides.remind', { tripId }, { runAt: remind, key: `rides.remind:${tripId}` });
};

/** Another person rides: they get price, code and link by text. */
const textRider = async (act: Act, trip: TripRecord, now: Date): Promise<void> => {
  const { id, scheduled_for, rider_phone, payment_method } = trip;
  if (!rider_phone) return;
  const { url } = await newShareLink(act, id);
  const code = (await act.one(startCodeOf, { trip: id }))?.code ?? '';
  // The text contains nothing typed, not even names and places: people would take it for Kaya's words.
  const when = scheduled_for ? `: ${showDateTime(scheduled_for, now)}` : ' now';
  // NGN, because a naira sign would double the text's cost.
  const pays =
    payment_method !== 'cash'
      ? 'It is paid: give the driver no money.'
      : `Pay the driver ${naira(totalOf(trip)).replace('₦', 'NGN ')} in cash.`;
  const begins = `Your start code is ${code}: give it to the driver when you get in.`;
  const text = `A Kaya ride is booked for you${when}. ${pays} ${begins} Follow it here: ${url}`;
  act.task('sms.send', { to: rider_phone, text, key: `rides.rider:${id}` });
};

/** Its search has begun, or it is reserved: the tasks, the rider's text and the event of a booking. */
export const announceBooked = async (act: Act, trip: TripRecord): Promise<void> => {
  const now = await act.now();
  await textRider(act, trip, now);
  queueSearch(act, trip, now);
  act.emit(ridesEvents.booked, {
    tripId: trip.id,
    customerId: trip.customer_id,
    driverId: null,
    pickup: trip.pickup,
    destination: trip.destination,
    forOther: trip.rider_name !== null,
    scheduledFor: trip.scheduled_for?.toISOString() ?? null,
    priceKobo: trip.price_kobo,
    byCard: trip.payment_method === 'card',
    byCompany: trip.payment_method === 'invoice',
  });
};

/** It waits for the card payment, and is cancelled if none comes. */
export const waitForPayment = async (act: Act, trip: TripRecord): Promise<void> => {
  const { id: tripId, customer_id: customerId } = trip;
  const runAt = seconds(await act.now(), rideRules.unpaidMinutes * 60);
  act.task('rides.payment_over', { tripId }, { runAt, key: `rides.payment_over:${tripId}` });
  act.emit(ridesEvents.awaiting_payment, { tripId, customerId, driverId: null });
};

const begun = async (act: Act, trip: TripRecord): Promise<void> => {
  // An earlier search exists: this is another search of a booked trip.
  if (trip.searching_at === null) return announceBooked(act, trip);
  lookForDriver(act, trip);
  act.emit(ridesEvents.searching, { tripId: trip.id, customerId: trip.customer_id, driverId: null });
};

const isReserved = ({ scheduled_for, searching_at }: TripRecord): boolean =>
  scheduled_for !== null && searching_at === null;

/** Begins an unpaid trip whose price is held. The caller has locked it; the database refuses when the price is not held. */
export const beginPaid = async (act: Act, trip: TripRecord): Promise<void> => {
  const { id } = trip;
  const moved = isReserved(trip)
    ? await act.one(reserve, { trip: id, from: [...tripLifecycle.from('reserve')] })
    : await act.one(beginSearch, {
        trip: id,
        from: [...tripLifecycle.from('begin')],
        seconds: rideRules.searchSeconds,
      });
  if (moved) await begun(act, trip);
};

/** Switches an unpaid trip to cash. The caller has locked it. */
export const beginInCash = async (act: Act, trip: TripRecord): Promise<void> => {
  const to = isReserved(trip) ? 'scheduled' : 'searching';
  const from = [...tripLifecycle.from(to === 'scheduled' ? 'reserve' : 'begin')];
  const moved = await act.one(takeCash, { trip: trip.id, to, from, seconds: rideRules.searchSeconds });
  if (moved) await begun(act, { ...trip, payment_method: 'cash' });
};

/** A card ride that found no driver waits for a payment again. */
export const unpay = async (act: Act, trip: TripRecord): Promise<boolean> =>
  (await act.one(awaitPayment, { trip: trip.id, from: [...tripLifecycle.from('await_payment')] })) !== undefined;
