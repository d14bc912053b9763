import { Refused } from '../../../shared/refusal.ts';
import { type Payable, postTip, tipAsked } from '../../money/server/door.ts';
import { tipRefusals as refuse } from '../tip-contract.ts';
import { aboutRide, lockOwn, rideWords } from './ride-payable.ts';
import { ownTrip } from './read-trip.ts';
import { tripView } from './trip-views.ts';
import { findTrip } from './trips.sql.ts';

/** A tip for the driver of a completed ride; its id is the ride's. All of it goes to the driver. An open page for another amount is replaced. */
export const tipPayable: Payable = {
  find: async (act, id) => (await ownTrip(act, id)).id,
  due: async (act, id, asked) => {
    const trip = await lockOwn(act, id);
    const amount_kobo = tipAsked(asked);
    if (trip.driver_id === null || !(await tripView(act, trip)).tip.allowed) throw new Refused(refuse.not_tippable);
    return { id, account_id: trip.customer_id, amount_kobo, about: await aboutRide(act, trip, 'Tip') };
  },
  book: async (act, paid) => postTip(act, paid, (await act.one(findTrip, { id: paid.payable_id }))?.driver_id ?? null),
  refusals: [refuse.not_tippable],
  words: rideWords,
};
