import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { ownDriver } from '../../../drivers/server/door.ts';
import { readTripEarnings } from '../../../money/server/door.ts';
import { drivenTrip } from '../driven-trips.ts';
import type { DriverTrip } from '../../trip-steps-contract.ts';
import type * as contract from '../../desk-contract.ts';
import type { ListedTrip } from '../../desk-contract.ts';

/** A trip does not know its tips: they are separate payments, posted to the ledger. */
export const withTips = async (act: Act, driver: string, trips: readonly DriverTrip[]): Promise<ListedTrip[]> => {
  const earned = await readTripEarnings(act, { driver, trips: trips.map(({ id }) => id) });
  return trips.map((trip) => ({ ...trip, tips_kobo: earned.get(trip.id)?.tips_kobo ?? 0 }));
};

export const readDriverTrip: UseCase<typeof contract.readDriverTrip> = async (act, { params: { id } }) => {
  const { id: driver } = await ownDriver(act);
  const trip = await drivenTrip(act, driver, id);
  const [listed] = trip ? await withTips(act, driver, [trip]) : [];
  if (!listed) throw new Refused(common.not_found);
  return listed;
};
