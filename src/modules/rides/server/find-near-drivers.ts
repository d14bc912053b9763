import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { firstName } from '../../../shared/first-name.ts';
import { listNearDrivers, type NearDriver } from './list-near-drivers.ts';
import { planStop } from './plan-ride.ts';
import type * as contract from '../contract.ts';

const nearestFirst = (a: NearDriver, b: NearDriver): number =>
  a.pickup_minutes - b.pickup_minutes || firstName(a.full_name).localeCompare(firstName(b.full_name));

/**
 * The free drivers near a pickup, for anyone. The answer cannot be used to track a driver: no id, plate, phone or position, and only the rounded
 * minutes of list-near-drivers.ts.
 */
export const findNearDrivers: UseCaseWithActs<typeof contract.findNearDrivers> = async (db, actor, { body }) => {
  const { vehicles, people } = await listNearDrivers(db, actor, planStop('pickup', body.pickup), new Date());
  const shown = vehicles.flatMap(({ drivers }) => drivers).sort(nearestFirst);
  const persons = [...new Set(shown.map(({ driver_id }) => driver_id))];
  const lines = vehicles.map(({ vehicle, count, drivers }) => ({
    vehicle_class: vehicle,
    count,
    drivers: drivers
      .toSorted(nearestFirst)
      .map(({ driver_id, full_name, rating, ratings_count, vehicle_name, vehicle_colour, pickup_minutes, seen }) => ({
        person: persons.indexOf(driver_id),
        first_name: firstName(full_name),
        rating: Math.round(rating * 10) / 10,
        ratings_count,
        vehicle: { name: vehicle_name, colour: vehicle_colour },
        pickup_minutes,
        seen,
      })),
  }));
  return { vehicles: lines, people };
};
