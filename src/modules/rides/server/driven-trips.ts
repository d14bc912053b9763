// A driver's trips as they see them, for their desk.
import type { Act } from '../../../kernel/db/act.ts';
import type { DriverOffer, DriverTrip } from '../trip-steps-contract.ts';
import type { OfferOutcome, TripStatus } from '../rules.ts';
import {
  completedByDay,
  completedSince,
  currentTripOf,
  myOffers,
  offeredTo,
  toRate,
  tripsOfDriver,
  underwayOf,
} from './driven.sql.ts';
import { areaOf, driverLine, offeredWayOf } from './driver-views.ts';
import { findTrip } from './trips.sql.ts';

/** The ride currently offered to this driver; null when there is none. */
export const openOffer = async (act: Act, driver: string): Promise<DriverOffer | null> => {
  const [offer, now] = await Promise.all([act.one(offeredTo, { driver }), act.now()]);
  if (!offer?.offer_ends_at || offer.offer_ends_at <= now) return null;
  return {
    ...offeredWayOf(offer),
    pickup_minutes: offer.minutes,
    rider_stars: offer.customer_stars,
    rider_ratings: offer.customer_ratings,
    ends_at: offer.offer_ends_at.toISOString(),
    now: now.toISOString(),
  };
};

/** The last ride completed since then whose customer this driver has not rated; null when there is none. */
export const tripToRate = async (act: Act, driver: string, since: Date): Promise<DriverTrip | null> => {
  const trip = await act.one(toRate, { driver, since });
  return trip ? driverLine(trip, await act.now()) : null;
};

/** The trip that the actor is driving or driving to; undefined without one. */
export const currentTrip = async (act: Act): Promise<{ readonly id: string } | undefined> =>
  act.actor.accountId ? act.one(currentTripOf, { driver: act.actor.accountId }) : undefined;

/** The trip this driver has accepted and not finished; null when there is none. */
export const tripUnderway = async (act: Act, driver: string): Promise<DriverTrip | null> => {
  const trip = await act.one(underwayOf, { driver });
  return trip ? driverLine(trip, await act.now()) : null;
};

/**
 * Newest first by the time they ended, the current one by its acceptance. `before`: the id of the last trip on the previous page; `from`
 * inclusive, `to` exclusive.
 */
export const drivenTrips = async (
  act: Act,
  page: {
    driver: string;
    states: readonly TripStatus[];
    from: Date | null;
    to: Date | null;
    before: string | null;
    max: number;
  },
): Promise<DriverTrip[]> => {
  const [rows, now] = await Promise.all([act.sql(tripsOfDriver, page), act.now()]);
  return rows.map((row) => driverLine(row, now));
};

/** A single trip; null when this driver did not drive it. */
export const drivenTrip = async (act: Act, driver: string, id: string): Promise<DriverTrip | null> => {
  const row = await act.one(findTrip, { id });
  return row?.driver_id === driver && row.vehicle ? driverLine(row, await act.now()) : null;
};

export const tripsCompletedSince = async (act: Act, driver: string, since: Date): Promise<number> =>
  (await act.one(completedSince, { driver, since }))?.trips ?? 0;

/** Completed trips by Lagos day, from one instant to before another; days without trips are left out. */
export const tripsCompletedByDay = (
  act: Act,
  of: { driver: string; from: Date; to: Date },
): Promise<{ day: string; trips: number }[]> => act.sql(completedByDay, of);

export type MadeOffer = {
  readonly trip_id: string;
  readonly offered_at: Date;
  readonly from: string;
  readonly to: string;
  readonly distance_m: number;
  readonly you_earn_kobo: number;
  readonly outcome: OfferOutcome;
};
/** The offers of these trips to the calling driver, with areas as on the offer itself. */
export const offersMade = async (act: Act, orders: readonly string[]): Promise<MadeOffer[]> =>
  (await act.sql(myOffers, { orders: [...orders] })).map(
    ({ pickup_lat, pickup_lng, destination_lat, destination_lng, ...offer }) => ({
      ...offer,
      from: areaOf(pickup_lat, pickup_lng).address,
      to: areaOf(destination_lat, destination_lng).address,
    }),
  );
