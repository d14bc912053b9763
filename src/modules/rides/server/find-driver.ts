// Matching: the best free driver is asked for 15 seconds, then the next, until one accepts or nobody is left.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { driverRules, headsHome } from '../../drivers/rules.ts';
import { ridesEvents } from '../events.ts';
import { type Candidate, rankDrivers, rideRules, type RankedDriver } from '../rules.ts';
import { candidatesFor, giveUp, offerTo } from './moves.sql.ts';
import { minutesTo } from './reckon-minutes.ts';
import { sampleGaps, seconds } from './sample-gaps.ts';
import type { TripRecord } from './trip-views.ts';
import { findTrip } from './trips.sql.ts';

const ranked = async (act: Act, trip: TripRecord, now: Date): Promise<RankedDriver[]> => {
  const pickup = { lat: trip.pickup_lat, lng: trip.pickup_lng };
  const free = await act.sql(candidatesFor, {
    trip: trip.id,
    search: trip.search_no,
    vehicle: trip.vehicle_class,
    customer: trip.customer_id,
    ...pickup,
    silent: driverRules.silentSeconds,
    fresh: driverRules.freshSeconds,
  });
  const destination = { lat: trip.destination_lat, lng: trip.destination_lng };
  const suits = (each: (typeof free)[number]): boolean => {
    const { lat, lng, heading_lat, heading_lng } = each;
    if (heading_lat === null || heading_lng === null) return true;
    const from = lat === null || lng === null ? null : { lat, lng };
    return headsHome(pickup, destination, from, { lat: heading_lat, lng: heading_lng });
  };
  return rankDrivers(
    free
      .filter(suits)
      .map((each): Candidate => ({ ...each, minutes: minutesTo(each, pickup, trip.vehicle_class, now) })),
  );
};

/** Asks this driver, if the search has not changed meanwhile. */
const ask = async (act: Act, trip: TripRecord, best: RankedDriver): Promise<void> => {
  const { id: tripId, search_no: search } = trip;
  const { driver_id: driver, minutes } = best;
  const offered = await act.one(offerTo, { trip: tripId, search, driver, minutes, seconds: rideRules.offerSeconds });
  if (!offered) return;
  const about = { tripId, driverId: driver };
  act.task('rides.offer_over', about, { runAt: offered.offer_ends_at });
  if (best.is_sample) act.task('rides.sample_answer', about, { runAt: seconds(await act.now(), sampleGaps.answer) });
  act.emit(ridesEvents.offered, { ...about, customerId: offered.customer_id });
};

/** Nobody is left to ask: looks again later, or ends the search. */
const nobody = async (act: Act, trip: TripRecord, now: Date): Promise<void> => {
  const { id: tripId, search_no: search, search_ends_at, searching_at } = trip;
  const since = searching_at ?? now;
  const shortly = seconds(since, rideRules.patienceSeconds);
  const patience = trip.scheduled_for && trip.scheduled_for > shortly ? trip.scheduled_for : shortly;
  const ends = search_ends_at ?? now;
  const next = seconds(now, rideRules.lookAgainSeconds);
  if (now < ends && now < patience) {
    act.task('rides.dispatch', { tripId, search }, { runAt: next, key: `rides.dispatch:${tripId}:${search}` });
    return;
  }
  const ended = await act.one(giveUp, { trip: tripId, search });
  if (!ended) return;
  const { customer_id: customerId, pickup, destination } = ended;
  act.emit(ridesEvents.no_driver, { tripId, customerId, driverId: null, pickup, destination });
};

/** One turn of a search. Idempotent: a late or repeated turn finds the search changed and does nothing. */
const turn = async (act: Act, tripId: string, search: number): Promise<void> => {
  const trip = await act.one(findTrip, { id: tripId });
  if (trip?.status !== 'searching' || trip.search_no !== search) return;
  const now = await act.now();
  const [best] = trip.search_ends_at && now >= trip.search_ends_at ? [] : await ranked(act, trip, now);
  await (best ? ask(act, trip, best) : nobody(act, trip, now));
};

/** Two searches may choose one driver at the same time: the index accepts one, the other search looks again. */
const oneOffer = 'one_offer_per_driver';
const mostTurns = 5;

export const dispatch = async (db: Database, tripId: string, search: number): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.act(system, (act) => turn(act, tripId, search));
    } catch (error) {
      if (brokenConstraint(error) !== oneOffer || tries === mostTurns) throw error;
    }
  }
};
