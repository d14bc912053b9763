import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { system } from '../../../kernel/db/actor.ts';
import { priceRide, unfitFor } from '../../catalogue/ride-rules.ts';
import { vehicleClasses } from '../../catalogue/rules.ts';
import { driverRules } from '../../drivers/rules.ts';
import { findRoad } from '../../places/server/door.ts';
import type { estimateRide, RideOffer } from '../contract.ts';
import { coarsePoint, rideRules } from '../rules.ts';
import { freeDrivers } from './moves.sql.ts';
import { drivingAt, planRide } from './plan-ride.ts';
import { minutesTo } from './reckon-minutes.ts';
import { owedFees } from './trips.sql.ts';

/** Who is free is the system's to know; out of it come minutes only. */
export const estimateRides: UseCaseWithActs<typeof estimateRide> = async (db, actor, { body }, { address }) => {
  const now = new Date();
  const { from, to } = planRide(body);
  const { distance_m, duration_s } = await findRoad(db, actor.accountId ?? address, from, to, drivingAt(now));
  const { silentSeconds: silent, freshSeconds: fresh } = driverRules;
  const free = await db.act(system, (act) => act.sql(freeDrivers, { silent, fresh, lat: from.lat, lng: from.lng }));
  const { accountId } = actor;
  const owed = accountId ? await db.act(actor, (act) => act.one(owedFees, { customer: accountId })) : undefined;
  const vehicles = vehicleClasses.map(({ code, title, range }): RideOffer => {
    const why = unfitFor(code, distance_m);
    const { lines, total_kobo } = why === null ? priceRide(code, distance_m) : { lines: [], total_kobo: 0 };
    const minutes = free
      .filter(({ vehicle_class }) => vehicle_class === code)
      .map((driver) => minutesTo(coarsePoint(driver), from, code, now))
      .filter((each) => each <= rideRules.furthestMinutes);
    return {
      vehicle_class: code,
      title,
      range,
      available: why === null,
      why,
      price_lines: [...lines],
      price_kobo: total_kobo,
      pickup_minutes: why === null && minutes.length > 0 ? Math.min(...minutes) : null,
    };
  });
  const shown = ({ text, lat, lng, landmark }: typeof from) => ({ address: text, lat, lng, landmark });
  return {
    pickup: shown(from),
    destination: shown(to),
    distance_m,
    duration_s,
    vehicles,
    owed_fee_kobo: owed?.owed_fee_kobo ?? 0,
  };
};
