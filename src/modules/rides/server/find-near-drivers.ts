import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { firstName } from '../../../shared/first-name.ts';
import { vehicleClasses } from '../../catalogue/rules.ts';
import { driverRules } from '../../drivers/rules.ts';
import type { findNearDrivers } from '../contract.ts';
import { coarsePoint, rideRules } from '../rules.ts';
import { nearDrivers } from './moves.sql.ts';
import { planStop } from './plan-ride.ts';
import { minutesTo } from './reckon-minutes.ts';

/**
 * The free drivers near a pickup, for anyone. What leaves here cannot follow a driver through the city: no id, plate, phone or
 * position, and the minutes are counted from the middle of the square kilometre the driver is in.
 */
export const findDriversForAnyone: UseCaseWithActs<typeof findNearDrivers> = async (db, actor, { body }) => {
  const now = new Date();
  const pickup = planStop('pickup', body.pickup);
  const { silentSeconds: silent, freshSeconds: fresh } = driverRules;
  const asker = actor.accountId;
  const { lat, lng } = pickup;
  const free = await db.act(system, (act) => act.sql(nearDrivers, { silent, fresh, lat, lng, asker }));
  const people = new Set<string>();
  const vehicles = vehicleClasses.map(({ code }) => {
    const near = free
      .filter(({ vehicle_class }) => vehicle_class === code)
      .map((driver) => ({
        driver_id: driver.driver_id,
        first_name: firstName(driver.full_name),
        rating: Math.round(driver.rating * 10) / 10,
        ratings_count: driver.ratings_count,
        vehicle: driver.vehicle,
        pickup_minutes: minutesTo(coarsePoint(driver), pickup, code, now),
      }))
      .filter(({ pickup_minutes }) => pickup_minutes <= rideRules.furthestMinutes)
      .toSorted((a, b) => a.pickup_minutes - b.pickup_minutes || a.first_name.localeCompare(b.first_name));
    for (const { driver_id } of near) people.add(driver_id);
    const drivers = near.slice(0, rideRules.mostNear).map(({ driver_id: _secret, ...shown }) => shown);
    return { vehicle_class: code, count: near.length, drivers };
  });
  return { vehicles, people: people.size };
};
