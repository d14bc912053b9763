import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { priceRide, unfitFor } from '../../catalogue/ride-rules.ts';
import { vehicleClasses } from '../../catalogue/rules.ts';
import { findRoad } from '../../places/server/door.ts';
import type { RideOffer } from '../contract.ts';
import { listNearDrivers } from './list-near-drivers.ts';
import { drivingAt, planRide } from './plan-ride.ts';
import { owedFees } from './trips.sql.ts';
import type * as contract from '../contract.ts';

/** Only the system may know which drivers are free; the answer contains only minutes. */
export const estimateRide: UseCaseWithActs<typeof contract.estimateRide> = async (db, actor, { body }, { address }) => {
  const now = new Date();
  const { from, to } = planRide(body);
  const { distance_m, duration_s } = await findRoad(db, actor.accountId ?? address, from, to, drivingAt(now));
  const near = await listNearDrivers(db, actor, from, now);
  const { accountId } = actor;
  const owed = accountId ? await db.act(actor, (act) => act.one(owedFees, { customer: accountId })) : undefined;
  const vehicles = vehicleClasses.map(({ code, title, range }): RideOffer => {
    const why = unfitFor(code, distance_m);
    const { lines, total_kobo } = why === null ? priceRide(code, distance_m) : { lines: [], total_kobo: 0 };
    const minutes = near.vehicles.find(({ vehicle }) => vehicle === code)?.drivers[0]?.pickup_minutes;
    return {
      vehicle_class: code,
      title,
      range,
      available: why === null,
      why,
      price_lines: [...lines],
      price_kobo: total_kobo,
      pickup_minutes: why === null ? (minutes ?? null) : null,
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
