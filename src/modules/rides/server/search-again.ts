import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { heldNow } from '../../money/server/door.ts';
import { ridesRefusals as refuse, type Trip } from '../contract.ts';
import { ridesEvents } from '../events.ts';
import { carriesFees, rideRules, totalOf, tripLifecycle } from '../rules.ts';
import { beginPaid, unpay, waitForPayment } from './begin-trip.ts';
import { refuseSecond, refusingSecond } from './book-trip.ts';
import { beginSearch } from './moves.sql.ts';
import { ownTrip } from './read-trip.ts';
import { lookForDriver } from './ride-orders.ts';
import { tripView } from './trip-views.ts';
import { carryFees, lockTrip } from './trips.sql.ts';
import type * as contract from '../contract.ts';

/**
 * By card: money still held pays the new search; anything else must be paid first. The trip is locked, because its money may be going back.
 */
const againByCard = async (act: Act, id: string): Promise<Trip> => {
  const trip = await act.one(lockTrip, { id });
  if (trip?.status === 'no_driver' && (await refusingSecond(unpay(act, trip)))) {
    if (carriesFees({ later: trip.scheduled_for !== null, forOther: trip.rider_name !== null })) {
      await act.one(carryFees, { trip: id });
    }
    const unpaid = await ownTrip(act, id);
    await ((await heldNow(act, id)) >= totalOf(unpaid) ? beginPaid(act, unpaid) : waitForPayment(act, unpaid));
  }
  return tripView(act, await ownTrip(act, id));
};

/** Starts a new search, in which every driver may be asked again. Pressing twice starts one search. */
export const searchAgain: UseCase<typeof contract.searchAgain> = async (act, { params: { id } }) => {
  const trip = await ownTrip(act, id);
  if (trip.customer_id !== act.actor.accountId) throw new Refused(common.not_found);
  if (trip.status === 'unpaid' || trip.status === 'searching' || trip.status === 'offered') return tripView(act, trip);
  if (trip.status !== 'no_driver') throw new Refused(refuse.not_searchable);
  if (trip.payment_method === 'invoice')
    throw new Refused(refuse.not_searchable, { detail: 'Book the ride again: the company has its money back.' });
  if (!trip.scheduled_for) await refuseSecond(act, trip.customer_id ?? '');
  if (trip.payment_method === 'card') return againByCard(act, id);
  const from = [...tripLifecycle.from('search_again')];
  const begun = await refusingSecond(act.one(beginSearch, { trip: id, from, seconds: rideRules.searchSeconds }));
  if (begun) {
    // Another ride may have paid the fees that this one would have carried, and a new fee may be owed since.
    const carries = carriesFees({ later: trip.scheduled_for !== null, forOther: trip.rider_name !== null });
    if (carries) await act.one(carryFees, { trip: id });
    lookForDriver(act, trip);
    act.emit(ridesEvents.searching, { tripId: id, customerId: begun.customer_id, driverId: null });
  }
  return tripView(act, await ownTrip(act, id));
};
