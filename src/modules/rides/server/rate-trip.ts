import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { ridesRefusals as refuse } from '../contract.ts';
import { driveEvents } from '../drive-events.ts';
import { ownTrip } from './read-trip.ts';
import { showOrWait } from './show-ratings.ts';
import { mayRate, tripView } from './trip-views.ts';
import { insertRating } from './trips.sql.ts';
import type * as contract from '../contract.ts';

export const rateTrip: UseCase<typeof contract.rateTrip> = async (
  act,
  { params: { id }, body: { stars, comment = '' } },
) => {
  const trip = await ownTrip(act, id);
  if (trip.customer_id !== act.actor.accountId) throw new Refused(common.not_found);
  const { driver_id: driver } = trip;
  if (driver === null || !mayRate(trip, await act.now())) throw new Refused(refuse.not_ratable);
  // The first rating is final.
  if (!(await act.one(insertRating, { trip: id, driver, stars, comment }))) throw new Refused(refuse.not_ratable);
  act.emit(driveEvents.rated, { tripId: id, customerId: trip.customer_id, driverId: driver, stars, by: 'customer' });
  await showOrWait(act, trip);
  return tripView(act, await ownTrip(act, id));
};
