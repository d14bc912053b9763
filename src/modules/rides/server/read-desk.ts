import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate, lagosInstant } from '../../../shared/clock.ts';
import { onlineSince, ownDriver } from '../../drivers/server/door.ts';
import { owedNow, readRideEarnings } from '../../money/server/door.ts';
import { completedSince, offeredTo, underwayOf } from './desk.sql.ts';
import { driverLine, offeredWayOf } from './driver-views.ts';
import type * as drivingContract from '../driving-contract.ts';

export const readDesk: UseCase<typeof drivingContract.readDesk> = async (act) => {
  const { id: driver } = await ownDriver(act);
  const now = await act.now();
  const since = lagosInstant(lagosDate(now), '00:00');
  const [offer, trip, done, earnings_kobo, online_seconds, owed_kobo] = await Promise.all([
    act.one(offeredTo, { driver }),
    act.one(underwayOf, { driver }),
    act.one(completedSince, { driver, since }),
    readRideEarnings(act, driver, since),
    onlineSince(act, driver, since),
    owedNow(act, driver),
  ]);
  return {
    offer:
      offer?.offer_ends_at && offer.offer_ends_at > now
        ? {
            ...offeredWayOf(offer),
            pickup_minutes: offer.minutes,
            ends_at: offer.offer_ends_at.toISOString(),
            now: now.toISOString(),
          }
        : null,
    trip: trip ? driverLine(trip) : null,
    today: { earnings_kobo, trips: done?.trips ?? 0, online_seconds },
    owed_kobo,
  };
};
