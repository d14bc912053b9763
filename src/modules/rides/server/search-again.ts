import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { ridesRefusals as refuse } from '../contract.ts';
import { ridesEvents } from '../events.ts';
import { carriesFees, rideRules, tripLifecycle } from '../rules.ts';
import { oneActiveTrip, refuseSecond } from './book-trip.ts';
import { beginSearch } from './moves.sql.ts';
import { ownTrip } from './read-trip.ts';
import { lookForDriver } from './ride-orders.ts';
import { tripView } from './trip-views.ts';
import { carryFees } from './trips.sql.ts';
import type * as contract from '../contract.ts';

/** Starts a new search, in which every driver may be asked again. Pressed twice, it is one search. */
export const searchAgain: UseCase<typeof contract.searchAgain> = async (act, { params: { id } }) => {
  const trip = await ownTrip(act, id);
  if (trip.customer_id !== act.actor.accountId) throw new Refused(common.not_found);
  if (trip.status === 'searching' || trip.status === 'offered') return tripView(act, trip);
  if (trip.status !== 'no_driver') throw new Refused(refuse.not_searchable);
  if (!trip.scheduled_for) await refuseSecond(act, trip.customer_id ?? '');
  const from = [...tripLifecycle.from('search_again')];
  const begun = await act
    .one(beginSearch, { trip: id, from, seconds: rideRules.searchSeconds })
    .catch((error: unknown) => {
      throw brokenConstraint(error) === oneActiveTrip ? new Refused(refuse.trip_active) : error;
    });
  if (begun) {
    // Another ride may have paid the fees that this one was to carry, and a fee may have become owed since.
    const carries = carriesFees({ later: trip.scheduled_for !== null, forOther: trip.rider_name !== null });
    if (carries) await act.one(carryFees, { trip: id });
    lookForDriver(act, trip);
    act.emit(ridesEvents.searching, { tripId: id, customerId: begun.customer_id, driverId: null });
  }
  return tripView(act, await ownTrip(act, id));
};
