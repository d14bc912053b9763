// Who could come to a pickup, in the detail allowed for people without a ride.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { LatLng } from '../../../shared/fields.ts';
import { positionRules } from '../../dispatch/position-rules.ts';
import { squareDegrees, takersInNearSquares } from '../../dispatch/server/door.ts';
import { driverRules } from '../../drivers/rules.ts';
import { rideRules, steppedMinutes } from '../rules.ts';
import { nearDrivers } from './moves.sql.ts';
import { minutesTo } from './reckon-minutes.ts';

/** Maximum drivers read for one answer. */
const maxLookedAt = 500;

/**
 * The free drivers who are not too far away, each with the minutes that people without a ride may read: 5, 10, 15 and so on from the middle of the
 * driver's square, or 9 without a fresh position. However many pickups somebody tries, they learn only the square.
 */
export const listNearDrivers = async (db: Database, asker: Actor, { lat, lng }: LatLng, now: Date) => {
  const drivers = await takersInNearSquares(db, asker, { lat, lng }, maxLookedAt);
  const { silentSeconds: silent } = driverRules;
  const search = { silent, fresh: positionRules.staleSeconds, square: squareDegrees, drivers };
  // A customer may not read drivers; the answer is rounded to squares.
  const free = await db.act(system, (act) => act.sql(nearDrivers, search));
  return free
    .map(({ lat: square_lat, lng: square_lng, ...driver }) => {
      const square = { lat: square_lat, lng: square_lng };
      const minutes = minutesTo(square, { lat, lng }, driver.vehicle_class, now);
      const seen = square_lat !== null;
      return { ...driver, seen, pickup_minutes: seen ? steppedMinutes(minutes) : minutes };
    })
    .filter(({ pickup_minutes }) => pickup_minutes <= rideRules.furthestMinutes);
};
