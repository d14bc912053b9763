import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type CardPayments, closeCardPage } from '../../money/server/door.ts';
import { ridePaymentRefusals as refuse } from '../payment-contract.ts';
import type * as contract from '../payment-contract.ts';
import { beginInCash } from './begin-trip.ts';
import { ownTrip } from './read-trip.ts';
import { lockOwn } from './ride-payable.ts';
import { tripView } from './trip-views.ts';

export const payTripInCash =
  (cards: CardPayments): UseCaseWithActs<typeof contract.payTripInCash> =>
  async (db, actor, { params: { id } }) => {
    await db.act(actor, (act) => ownTrip(act, id));
    await closeCardPage(db, cards, { kind: 'ride', id });
    return db.act(actor, async (act) => {
      const trip = await lockOwn(act, id);
      if (trip.payment_method === 'card') {
        if (trip.status !== 'unpaid') throw new Refused(refuse.method_too_late);
        await beginInCash(act, trip);
        act.task('rides.place_payment', { tripId: id });
      }
      return tripView(act, await ownTrip(act, id));
    });
  };
