import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { ridesRefusals as refuse } from '../contract.ts';
import { driveEvents } from '../drive-events.ts';
import { driven } from './drive-trip.ts';
import { driverLine } from './driver-views.ts';
import { showOrWait } from './show-ratings.ts';
import { mayRate } from './trip-views.ts';
import { insertRiderRating } from './trips.sql.ts';
import type * as contract from '../trip-steps-contract.ts';

/** The driver rates the customer who booked. The first rating is final. */
export const rateRider: UseCase<typeof contract.rateRider> = async (
  act,
  { params: { id }, body: { stars, comment = '' } },
) => {
  const trip = await driven(act, id);
  const now = await act.now();
  if (!mayRate(trip, now)) throw new Refused(refuse.not_ratable);
  const { driver_id, customer_id: customer } = trip;
  const ratingRow = await act.one(insertRiderRating, { trip: id, driver: driver_id ?? '', customer, stars, comment });
  if (!ratingRow) throw new Refused(refuse.not_ratable);
  act.emit(driveEvents.rated, { tripId: id, customerId: customer, driverId: driver_id, stars, by: 'driver' });
  await showOrWait(act, trip);
  return driverLine(await driven(act, id), now);
};
