import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { cancelForFee, followForProgram } from '../../requests/server/door.ts';
import type * as contract from '../api-move-contract.ts';
import { askedBookingOf, cancelAsked } from './asked-bookings.ts';
import { heldKeyOf, ownKeyOf } from './own-company.ts';
import { cancelTest } from './test-bookings.ts';

/** By the follower of the order, as its customer. What was reserved belongs to the company, which only the system changes. */
export const cancelBooking: UseCaseWithActs<typeof contract.cancelBooking> = (
  db,
  actor,
  { params, body },
  exchange,
) => {
  const key = ownKeyOf({ actor });
  const { id } = params;
  return db.act({ ...system, key, orderId: actor.orderId }, (act) =>
    exchange.once(act, async () => {
      if (key.test) return cancelTest(act, key.companyId, id, body.fee_kobo ?? 0);
      const { name } = await heldKeyOf(act);
      const asked = await askedBookingOf(act, { company: key.companyId, id });
      if (asked) return cancelAsked(act, asked, { company: key.companyId, by: `API key ${name}` });
      await cancelForFee(act, id, body);
      return followForProgram(act, key.companyId, id);
    }),
  );
};
