import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { firstName } from '../../../shared/first-name.ts';
import { vehicleClasses } from '../../catalogue/rules.ts';
import { rideRules } from '../rules.ts';
import { listNearDrivers } from './list-near-drivers.ts';
import { planStop } from './plan-ride.ts';
import type * as contract from '../contract.ts';

/**
 * The free drivers near a pickup, for anyone. The answer cannot be used to track a driver: no id, plate, phone or position, and only the rounded
 * minutes of list-near-drivers.ts.
 */
export const findNearDrivers: UseCaseWithActs<typeof contract.findNearDrivers> = async (db, actor, { body }) => {
  const listed = await listNearDrivers(db, actor, planStop('pickup', body.pickup), new Date());
  const free = listed.toSorted(
    (a, b) => a.pickup_minutes - b.pickup_minutes || firstName(a.full_name).localeCompare(firstName(b.full_name)),
  );
  const people = [...new Set(free.map(({ driver_id }) => driver_id))];
  const vehicles = vehicleClasses.map(({ code }) => {
    const near = free
      .filter(({ vehicle_class }) => vehicle_class === code)
      .map(({ driver_id, full_name, rating, ratings_count, vehicle_name, vehicle_colour, pickup_minutes, seen }) => ({
        person: people.indexOf(driver_id),
        first_name: firstName(full_name),
        rating: Math.round(rating * 10) / 10,
        ratings_count,
        vehicle: { name: vehicle_name, colour: vehicle_colour },
        pickup_minutes,
        seen,
      }));
    return { vehicle_class: code, count: near.length, drivers: near.slice(0, rideRules.maxNear) };
  });
  return { vehicles, people: people.length };
};
