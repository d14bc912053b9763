import * as z from 'zod/mini';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { onEvent, onEvents, withListeners } from '../../../kernel/on-event.ts';
import { inRounds } from '../../../kernel/in-rounds.ts';
import type { Clockwork, Task, TaskTable } from '../../../kernel/tasks.ts';
import { driveEvents } from '../drive-events.ts';
import { ridesEvents } from '../events.ts';
import { rideRules, tripLifecycle } from '../rules.ts';
import { issueReceipt } from './issue-receipt.ts';
import { beginSearch, forgetShareLinks, passOn, remindOnce, stuckTrips } from './moves.sql.ts';
import { companiesEvents } from '../../companies/events.ts';
import { runRounds } from '../../dispatch/server/door.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { payFeeShares } from './pay-fee-shares.ts';
import { placePayment } from './ride-payable.ts';
import { lookForDriver, rideOrders } from './ride-orders.ts';
import { showRatings } from './show-ratings.ts';
import { answerAsSample, sampleSteps, stepAsSample } from './sample-driver.ts';
import { findTrip } from './trips.sql.ts';
import { warnOfWait } from './wait-at-pickup.ts';
import { guests_days, shareLinks_days } from './retention.sql.ts';
import { forgetGuests } from './work/company-rides.sql.ts';
import { cancelDeparted } from './work/cancel-departed.ts';
import { followRide } from './work/follow-ride.ts';

const ofTrip = z.object({ tripId: z.string() });

const byClock = <T>(db: Database, work: (act: Act) => Promise<T>): Promise<T> =>
  // These are due because a person did not act, so there is no rider or driver.
  db.act(system, work);
const ofZone = z.object({ zone: z.string() });
const ofDriver = z.object({ tripId: z.string(), driverId: z.string() });
const ofStep = z.object({ tripId: z.string(), driverId: z.string(), step: z.enum(sampleSteps) });

/** 15 seconds without an answer: a task in the same transaction asks the next driver, so that no search is lost in between. */
const expire = async (act: Act, tripId: string, driverId: string): Promise<void> => {
  const gone = await act.one(passOn, { trip: tripId, driver: driverId, why: 'expired' });
  const trip = gone && (await act.one(findTrip, { id: tripId }));
  if (!trip) return;
  lookForDriver(act, trip);
  act.emit(ridesEvents.passed_on, { tripId, customerId: trip.customer_id, driverId, why: 'expired' });
};

const searchDue = async (act: Act, tripId: string): Promise<void> => {
  const from = [...tripLifecycle.from('search')];
  const begun = await act.one(beginSearch, { trip: tripId, from, seconds: rideRules.searchSeconds });
  if (!begun) return;
  const trip = await act.one(findTrip, { id: tripId });
  if (trip) lookForDriver(act, trip);
  act.emit(ridesEvents.searching, { tripId, customerId: begun.customer_id, driverId: null });
};

const remind = async (act: Act, tripId: string): Promise<void> => {
  const due = await act.one(remindOnce, { trip: tripId });
  if (!due) return;
  const { customer_id: customerId, pickup, destination, scheduled_for } = due;
  const scheduledFor = scheduled_for.toISOString();
  act.emit(ridesEvents.reminded, { tripId, customerId, driverId: null, pickup, destination, scheduledFor });
};

/**
 * Repairs what a lost task left unfinished: an expired offer, a search. A round whose processes were killed too often is queued anew, with all its
 * attempts.
 */
const mend: Task = async (_payload, db) => {
  const stuck = await byClock(db, (act) => act.sql(stuckTrips, { max: 200 }));
  for (const { id, status, offered_to, pickup_lat, pickup_lng } of stuck) {
    if (status === 'offered' && offered_to) await byClock(db, (act) => expire(act, id, offered_to));
    else if (status === 'scheduled') await byClock(db, (act) => searchDue(act, id));
    else await byClock(db, async (act) => lookForDriver(act, { pickup_lat, pickup_lng }));
  }
};

/** What a company's list and money follow: each event moves the ride on. */
const followed = {
  'rides.follow_searching': ridesEvents.searching,
  'rides.follow_accepted': ridesEvents.accepted,
  'rides.follow_released': ridesEvents.released,
  'rides.follow_arriving': driveEvents.arriving,
  'rides.follow_arrived': driveEvents.arrived,
  'rides.follow_started': driveEvents.started,
  'rides.follow_completed': driveEvents.completed,
  'rides.follow_cancelled': ridesEvents.cancelled,
  'rides.follow_no_driver': ridesEvents.no_driver,
} as const;

/** Somebody may have left their company. */
const leaving = [companiesEvents.employee_deactivated, companiesEvents.employee_removed, companiesEvents.employee_left];

export const ridesListeners: Readonly<Record<string, readonly string[]>> = withListeners(
  Object.fromEntries(Object.entries(followed).map(([task, { name }]) => [name, [task]])),
  [['rides.cancel_departed', leaving]],
);

export const ridesTasks: TaskTable = {
  'rides.follow_searching': onEvent(followed['rides.follow_searching'], (act, p) => followRide(act, p.tripId)),
  'rides.follow_accepted': onEvent(followed['rides.follow_accepted'], (act, p) => followRide(act, p.tripId)),
  'rides.follow_released': onEvent(followed['rides.follow_released'], (act, p) => followRide(act, p.tripId)),
  'rides.follow_arriving': onEvent(followed['rides.follow_arriving'], (act, p) => followRide(act, p.tripId)),
  'rides.follow_arrived': onEvent(followed['rides.follow_arrived'], (act, p) => followRide(act, p.tripId)),
  'rides.follow_started': onEvent(followed['rides.follow_started'], (act, p) => followRide(act, p.tripId)),
  'rides.follow_completed': onEvent(followed['rides.follow_completed'], (act, p) => followRide(act, p.tripId)),
  'rides.follow_cancelled': onEvent(followed['rides.follow_cancelled'], (act, p) => followRide(act, p.tripId)),
  'rides.follow_no_driver': onEvent(followed['rides.follow_no_driver'], (act, p) => followRide(act, p.tripId)),
  'rides.cancel_departed': onEvents(leaving, (act, p) => cancelDeparted(act, p.companyId)),
  'rides.forget_guests': inRounds(
    async (act, max) => (await act.sql(forgetGuests, { after_days: guests_days, max })).length,
  ),
  'rides.round': (payload, db) => runRounds(db, rideOrders, z.parse(ofZone, payload).zone),
  'rides.offer_over': (payload, db) => {
    const { tripId, driverId } = z.parse(ofDriver, payload);
    return byClock(db, (act) => expire(act, tripId, driverId));
  },
  'rides.search_due': (payload, db) => byClock(db, (act) => searchDue(act, z.parse(ofTrip, payload).tripId)),
  'rides.remind': (payload, db) => byClock(db, (act) => remind(act, z.parse(ofTrip, payload).tripId)),
  'rides.payment_over': (payload, db) => byClock(db, (act) => cancelUnpaid(act, z.parse(ofTrip, payload).tripId)),
  'rides.wait_ending': (payload, db) => byClock(db, (act) => warnOfWait(act, z.parse(ofTrip, payload).tripId)),
  'rides.show_ratings': (payload, db) =>
    byClock(db, async (act) => void (await showRatings(act, z.parse(ofTrip, payload).tripId))),
  'rides.place_payment': (payload, db) => byClock(db, (act) => placePayment(act, z.parse(ofTrip, payload).tripId)),
  'rides.receipt': (payload, db) => byClock(db, (act) => issueReceipt(act, z.parse(ofTrip, payload).tripId)),
  'rides.fee_shares': (payload, db) => payFeeShares(db, z.parse(ofTrip, payload).tripId),
  'rides.waiting_shares': (_payload, db) => payFeeShares(db, null),
  'rides.sample_answer': (payload, db) => {
    const { tripId, driverId } = z.parse(ofDriver, payload);
    return answerAsSample(db, tripId, driverId);
  },
  'rides.sample_step': (payload, db) => {
    const { tripId, driverId, step } = z.parse(ofStep, payload);
    return stepAsSample(db, tripId, driverId, step);
  },
  'rides.mend': mend,
  'rides.tidy': inRounds(
    async (act, max) => (await act.one(forgetShareLinks, { after_days: shareLinks_days, max }))?.gone ?? 0,
  ),
};

export const ridesClockwork: readonly Clockwork[] = [
  { task: 'rides.mend', match: '* * * * *' },
  { task: 'rides.waiting_shares', match: '*/10 * * * *' },
  { task: 'rides.tidy', match: '25 3 * * *' },
  { task: 'rides.forget_guests', match: '15 3 * * *' },
];
