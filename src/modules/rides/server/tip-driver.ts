import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type Adapters, type Checkouts, openPayment } from '../../money/server/door.ts';
import { ridesRefusals } from '../contract.ts';
import { tipRefusals as refuse } from '../tip-contract.ts';
import { lockOwn, openCardPage } from './pay-trip.ts';
import { titleOf, tripView } from './trip-views.ts';
import { personOf } from './trips.sql.ts';
import type * as contract from '../tip-contract.ts';

/** A card page for a tip; an open page for another amount is replaced. The payment itself is posted by money, all of it to the driver. */
export const tipDriver =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof contract.tipDriver> =>
  async (db, actor, { params: { id }, body: { amount_kobo } }) => {
    const checkout_url = await openCardPage(db, checkouts, () =>
      db.act(actor, async (act) => {
        const trip = await lockOwn(act, id);
        if (act.settings.payments === 'off') throw new Refused(ridesRefusals.card_off);
        if (trip.driver_id === null || !(await tripView(act, trip)).tip.allowed) throw new Refused(refuse.not_tippable);
        const person = await act.one(personOf, { account: trip.customer_id ?? '' });
        const due = { payable: { kind: 'tip', id }, account_id: trip.customer_id, amount_kobo } as const;
        const about = {
          title: `Tip, ${titleOf(trip.vehicle_class)}`,
          email: person?.email ?? '',
          back: `/trips/${id}`,
        };
        return { ...(await openPayment(act, due, checkouts.current.name)), about };
      }),
    );
    return { checkout_url };
  };
