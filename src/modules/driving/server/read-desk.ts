import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate, lagosInstant } from '../../../shared/clock.ts';
import { onlineSince, ownDriver } from '../../drivers/server/door.ts';
import { owedNow, readRideEarnings } from '../../money/server/door.ts';
import { openOffer, tripsCompletedSince, tripUnderway } from '../../rides/server/door.ts';
import type * as contract from '../contract.ts';

export const readDesk: UseCase<typeof contract.readDesk> = async (act) => {
  const { id: driver } = await ownDriver(act);
  const since = lagosInstant(lagosDate(await act.now()), '00:00');
  const [offer, trip, trips, earnings_kobo, online_seconds, owed_kobo] = await Promise.all([
    openOffer(act, driver),
    tripUnderway(act, driver),
    tripsCompletedSince(act, driver, since),
    readRideEarnings(act, driver, since),
    onlineSince(act, driver, since),
    owedNow(act, driver),
  ]);
  return { offer, trip, today: { earnings_kobo, trips, online_seconds }, owed_kobo };
};
