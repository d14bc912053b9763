// A driver accepts an offered ride, or declines it.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { mayDrive, ownDriver } from '../../drivers/server/door.ts';
import { tripStepsRefusals as refuse, type DriverTrip } from '../trip-steps-contract.ts';
import { ridesEvents } from '../events.ts';
import { driverLine, vehicleWords } from './driver-views.ts';
import { passOn, takeOffer } from './moves.sql.ts';
import { lookForDriver } from './ride-orders.ts';
import { findTrip } from './trips.sql.ts';
import type * as tripStepsContract from '../trip-steps-contract.ts';

const take = async (act: Act, tripId: string): Promise<DriverTrip> => {
  const profile = await ownDriver(act);
  const { id: driver } = profile;
  const taken = await act.one(takeOffer, { trip: tripId, driver });
  const trip = await act.one(findTrip, { id: tripId });
  if (!trip) throw new Refused(taken ? common.not_found : refuse.offer_gone);
  // Pressed twice: the driver already has it.
  if (!taken && (trip.driver_id !== driver || trip.status !== 'accepted')) {
    // It is still offered to them, so the reason is that this driver may not drive.
    if (trip.offered_to === driver) await mayDrive(act, profile);
    throw new Refused(refuse.offer_gone);
  }
  if (taken && trip.vehicle) {
    act.emit(ridesEvents.accepted, {
      tripId,
      customerId: taken.customer_id,
      driverId: driver,
      driverName: taken.driver_name,
      vehicleWords: vehicleWords(trip.vehicle),
      forOther: trip.rider_name !== null,
      minutes: taken.minutes,
      scheduledFor: taken.scheduled_for?.toISOString() ?? null,
    });
  }
  return driverLine(trip, await act.now());
};

/**
 * A ride offered to another driver, or no longer offered, is refused like one that does not exist. A driver with an offer has no other
 * (one_ride_or_offer).
 */
export const acceptOfferAs = (db: Database, actor: Actor, tripId: string): Promise<DriverTrip> =>
  db.act(actor, (act) => take(act, tripId));

export const acceptOffer: UseCaseWithActs<typeof tripStepsContract.acceptOffer> = (db, actor, { params }) =>
  acceptOfferAs(db, actor, params.id);

export const declineOffer: UseCase<typeof tripStepsContract.declineOffer> = async (act, { params: { id } }) => {
  const { id: driver } = await ownDriver(act);
  const trip = await act.one(findTrip, { id });
  const passed = await act.one(passOn, { trip: id, driver, why: 'declined' });
  if (!passed || !trip) throw new Refused(refuse.offer_gone);
  lookForDriver(act, trip);
  const about = { tripId: id, customerId: passed.customer_id, driverId: driver };
  act.emit(ridesEvents.passed_on, { ...about, why: 'declined' });
  return { id };
};
