// Rides as orders of dispatch: which are open, who could take them, how an offer is written (docs/decisions/0041-rounds.md).
import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { lagosHour } from '../../../shared/clock.ts';
import type { LatLng } from '../../../shared/fields.ts';
import { vehicleClasses } from '../../catalogue/rules.ts';
import { pickupMinutes, ratingThatCounts, rideRoundAt } from '../../dispatch/rules.ts';
import {
  type Order,
  type OrderSource,
  queueRound,
  type Settlement,
  squareOf,
  type Taker,
} from '../../dispatch/server/door.ts';
import { companiesOf } from '../../companies/server/door.ts';
import { owesTooMuch } from '../../money/due-rules.ts';
import { townSpeed_mps } from '../../places/rules.ts';
import { ridesEvents } from '../events.ts';
import { rideRules } from '../rules.ts';
import { countOf, driversNear, type Wanting } from './near-drivers.ts';
import { type freeDrivers, giveUp, offerTrips, searchingTrips } from './open-rides.sql.ts';
import { minutesTo } from './reckon-minutes.ts';
import { sampleGaps, seconds } from './sample-gaps.ts';

/** Maximum orders per round; the rest wait for the next. */
const maxOrders = 5_000;
/** Drivers this far beyond the zone are asked too, degrees: the farthest that anybody comes from. */
const margin = 0.4;
/** Fairness counts earnings and work of the last day. */
const day_s = 86_400;
/** Maximum delay of a reserved ride's driver at the offer, s. */
const maxLate_s = 1_800;

type Trip = (typeof searchingTrips)['~row'] & object;
type Driver = (typeof freeDrivers)['~row'] & object;

const secondsFrom = (now: Date, then: Date): number => (then.getTime() - now.getTime()) / 1000;

/** What a cash ride needs of its driver, as a skill: the engine knows no money. A driver who owes too much is offered only card rides. */
const takesCash = 'takes_cash';

/** Nobody is asked twice in one search, or offered their own ride, or one that their company pays. */
const orderOf = (trip: Trip, now: Date, colleagues: readonly string[]): Order => {
  const starts_s = trip.scheduled_for && Math.max(0, secondsFrom(now, trip.scheduled_for));
  const never = [...trip.asked, ...(trip.customer_id === null ? [] : [trip.customer_id]), ...colleagues];
  return {
    id: trip.id,
    pickup: { lat: trip.pickup_lat, lng: trip.pickup_lng },
    dropoff: { lat: trip.destination_lat, lng: trip.destination_lng },
    classes: [trip.vehicle_class],
    skills: trip.payment_method === 'cash' ? [takesCash] : [],
    capacity: 0,
    crew: 1,
    window: starts_s === null ? null : { from_s: starts_s, until_s: starts_s + maxLate_s },
    duration_s: trip.duration_s,
    waited_s: Math.max(0, -secondsFrom(now, trip.searching_at)),
    asked: never.map((taker) => ({ taker, refused: 1, expired: 0 })),
  };
};

/** The drivers who belong to the company that pays. */
const colleaguesOf = (companies: ReadonlyMap<string, readonly string[]>, company: string | null): readonly string[] =>
  company === null ? [] : [...companies].flatMap(([driver, all]) => (all.includes(company) ? driver : []));

const placeOf = (lat: number | null, lng: number | null) => (lat === null || lng === null ? null : { lat, lng });

const takerOf = (driver: Driver, now: Date): Taker => ({
  id: driver.driver_id,
  position: placeOf(driver.lat, driver.lng),
  lastPlace: placeOf(driver.last_lat, driver.last_lng),
  classes: driver.classes,
  skills: owesTooMuch(driver.owed_kobo) ? [] : [takesCash],
  capacity: 0,
  crew: 1,
  home: placeOf(driver.home_lat, driver.home_lng),
  shiftEnds_s: null,
  free: null,
  rejections: driver.rejections,
  rating: ratingThatCounts(driver.rating, driver.ratings_count),
  askedAgo_s: driver.last_asked_at && -secondsFrom(now, driver.last_asked_at),
  earned_kobo: driver.earned_kobo,
  online_s: driver.online_s,
});

/** An expired search makes no more offers. */
const openOf = (trips: readonly Trip[], now: Date): Trip[] => trips.filter((trip) => now < trip.search_ends_at);

const speedsAt = (middle: LatLng, now: Date) => {
  const hour = lagosHour(now);
  const speeds = vehicleClasses.map(({ code }) => [code, townSpeed_mps(middle, { vehicle: code, hour })] as const);
  return { speed_mps: Object.fromEntries(speeds), otherSpeed_mps: townSpeed_mps(middle, { hour }) };
};

/** The order for near-drivers.ts: who can take it, by the rules of exclude.ts. */
const wantingOf = (trip: Trip, now: Date, colleagues: readonly string[]): Wanting => {
  const { pickup, window, asked } = orderOf(trip, now, colleagues);
  const never = new Set(asked.map(({ taker }) => taker));
  return {
    pickup,
    vehicle: trip.vehicle_class,
    until_s: window?.until_s ?? null,
    isSure: ({ driver_id, is_sample, classes, home_lat, owed_kobo }) =>
      !is_sample &&
      home_lat === null &&
      classes.includes(trip.vehicle_class) &&
      !never.has(driver_id) &&
      !(trip.payment_method === 'cash' && owesTooMuch(owed_kobo)),
  };
};

const read = async (act: Act, zone: string) => {
  const square = squareOf(zone);
  const middle = { lat: square.south + 0.5, lng: square.west + 0.5 };
  const now = await act.now();
  const trips = await act.sql(searchingTrips, { ...square, max: maxOrders });
  const open = openOf(trips, now);
  const nobody = new Map<string, readonly string[]>();
  if (open.length === 0)
    return { now, trips, drivers: [], companies: nobody, free: 0, busy: 0, typical_kobo_h: 0, middle };
  const around = {
    south: square.south - margin,
    west: square.west - margin,
    north: square.north + margin,
    east: square.east + margin,
  };
  const since = seconds(now, -day_s);
  const { free, busy, typical_kobo_h, placeless } = await countOf(act, zone, around, since);
  const isPaid = open.some(({ company_id }) => company_id !== null);
  const companiesOfAll = (all: readonly Driver[]) =>
    isPaid && all.length > 0
      ? companiesOf(
          act,
          all.map(({ driver_id }) => driver_id),
        )
      : nobody;
  const wanting = async (all: readonly Driver[]): Promise<Wanting[]> => {
    const companies = await companiesOfAll(all);
    return open.map((trip) => wantingOf(trip, now, colleaguesOf(companies, trip.company_id)));
  };
  const { speed_mps, otherSpeed_mps } = speedsAt(middle, now);
  const of = (vehicle: string): number => speed_mps[vehicle] ?? otherSpeed_mps;
  const speeds = { of, top_mps: Math.max(otherSpeed_mps, ...Object.values(speed_mps)) };
  const drivers = await driversNear(act, wanting, { placeless, since, speeds, reach: rideRoundAt({ free, busy }) });
  return { now, trips, drivers, companies: await companiesOfAll(drivers), free, busy, typical_kobo_h, middle };
};

/** All drivers were asked for half a minute, or the search has timed out. A reserved ride is searched for until it starts. */
const isOver = (trip: Trip, now: Date, hopeless: ReadonlySet<string>): boolean => {
  const shortly = seconds(trip.searching_at, rideRules.patienceSeconds);
  const patience = trip.scheduled_for && trip.scheduled_for > shortly ? trip.scheduled_for : shortly;
  return now >= trip.search_ends_at || (hopeless.has(trip.id) && now >= patience);
};

type Read = Awaited<ReturnType<typeof read>>;

const offer = async (
  act: Act,
  { now, trips, drivers }: Read,
  { assignments, decisions }: Settlement,
): Promise<Map<string, string[]>> => {
  const tripOf = new Map(trips.map((trip) => [trip.id, trip]));
  const driverOf = new Map(drivers.map((driver) => [driver.driver_id, driver]));
  const decisionOf = new Map(decisions.map((decision) => [decision.order, decision]));
  const pairs = assignments.flatMap(({ order, taker }) => {
    const [trip, driver] = [tripOf.get(order), driverOf.get(taker)];
    if (!trip || !driver) return [];
    const pickup = { lat: trip.pickup_lat, lng: trip.pickup_lng };
    // The figure of the receipt, so that offer, reason and customer agree; it lists only the first.
    const counted = decisionOf.get(order)?.candidates.find((each) => each.taker === taker);
    const minutes = counted ? pickupMinutes(counted.pickup_ms) : minutesTo(driver, pickup, trip.vehicle_class, now);
    return [{ trip, driver, minutes }];
  });
  if (pairs.length === 0) return new Map();
  const offered = await act.sql(offerTrips, {
    trips: pairs.map(({ trip }) => trip.id),
    searches: pairs.map(({ trip }) => trip.search_no),
    drivers: pairs.map(({ driver }) => driver.driver_id),
    minutes: pairs.map(({ minutes }) => minutes),
    seconds: rideRules.offerSeconds,
  });
  for (const { id: tripId, driver_id: driverId, customer_id: customerId, offer_ends_at } of offered) {
    const about = { tripId, driverId };
    act.task('rides.offer_over', about, { runAt: offer_ends_at });
    if (driverOf.get(driverId)?.is_sample) {
      act.task('rides.sample_answer', about, { runAt: seconds(now, sampleGaps.answer) });
    }
    act.emit(ridesEvents.offered, { ...about, customerId });
  }
  return new Map(offered.map(({ id, driver_id }) => [id, [driver_id]]));
};

const end = async (act: Act, trips: readonly Trip[]): Promise<void> => {
  if (trips.length === 0) return;
  const ended = await act.sql(giveUp, {
    trips: trips.map(({ id }) => id),
    searches: trips.map(({ search_no }) => search_no),
  });
  for (const { id: tripId, customer_id: customerId, pickup, destination, payment_method } of ended) {
    if (payment_method === 'card') act.task('rides.place_payment', { tripId });
    act.emit(ridesEvents.no_driver, { tripId, customerId, driverId: null, pickup, destination });
  }
};

/** Constraints that two rounds, or a round and an acceptance, violate when they want the same driver. */
const clashes = ['one_offer_per_driver', 'one_trip_per_driver', 'one_ride_or_offer'];

export const rideOrders: OrderSource<Read> = {
  kind: 'ride',
  task: 'rides.round',
  every_ms: 2_000,
  read,
  work: ({ now, trips, drivers, companies, free, busy, typical_kobo_h, middle }) => ({
    orders: openOf(trips, now).map((trip) => orderOf(trip, now, colleaguesOf(companies, trip.company_id))),
    takers: drivers.filter(({ is_sample }) => !is_sample).map((driver) => takerOf(driver, now)),
    standIns: drivers.filter(({ is_sample }) => is_sample).map((driver) => takerOf(driver, now)),
    counted: free,
    options: { ...rideRoundAt({ free, busy }), ...speedsAt(middle, now), typical_kobo_h },
  }),
  settle: async (act, found, settlement) => {
    const offered = await offer(act, found, settlement);
    const left = found.trips.filter(({ id }) => !offered.has(id));
    const over = left.filter((trip) => isOver(trip, found.now, settlement.hopeless));
    await end(act, over);
    return { offered, areWaiting: left.length > over.length };
  },
  isClash: (error) => clashes.includes(brokenConstraint(error) ?? ''),
};

/** This trip waits for a driver: a matching round follows. */
export const lookForDriver = (
  act: Act,
  { pickup_lat: lat, pickup_lng: lng }: { readonly pickup_lat: number; readonly pickup_lng: number },
): void => queueRound(act, rideOrders, { lat, lng });
