import type { UseCase } from '../../../../kernel/http/route.ts';
import { lagosDate, lagosInstant } from '../../../../shared/clock.ts';
import { onlineSince, ownDriver } from '../../../drivers/server/door.ts';
import { balanceNow, mayPayDebt, owedNow, readRideEarnings } from '../../../money/server/door.ts';
import { openOffer, tripsCompletedSince, tripToRate, tripUnderway } from '../driven-trips.ts';
import type * as contract from '../../desk-contract.ts';

/** The dashboard asks for a rating this long after a ride. */
const rateFor_ms = 12 * 3_600_000;

export const readDesk: UseCase<typeof contract.readDesk> = async (act) => {
  const { id: driver } = await ownDriver(act);
  const now = await act.now();
  const since = lagosInstant(lagosDate(now), '00:00');
  const [offer, trip, to_rate, trips, earnings_kobo, online_seconds, balance_kobo, owed_kobo] = await Promise.all([
    openOffer(act, driver),
    tripUnderway(act, driver),
    tripToRate(act, driver, new Date(now.getTime() - rateFor_ms)),
    tripsCompletedSince(act, driver, since),
    readRideEarnings(act, driver, since),
    onlineSince(act, driver, since),
    balanceNow(act, driver),
    owedNow(act, driver),
  ]);
  const today = { earnings_kobo, trips, online_seconds };
  return { offer, trip, to_rate, today, balance_kobo, owed_kobo, may_pay_debt: mayPayDebt(act, owed_kobo) };
};
