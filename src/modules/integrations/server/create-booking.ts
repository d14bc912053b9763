import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { orderForProgram } from '../../requests/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { holdKeyOf, idsOfCodes, ownKeyOf } from './own-company.ts';
import { bookingOf } from './read-booking.ts';

/** Only the system creates requests for companies. The actor still names the key, so that idempotency keys belong to its company. */
export const createBooking: UseCaseWithActs<typeof contract.createBooking> = (db, actor, { body }, exchange) => {
  const key = ownKeyOf({ actor });
  return db.act({ ...system, key }, (act) =>
    exchange.once(act, async () => {
      const { company_id: company } = await holdKeyOf(act);
      const { cost_centre, project, ...order } = body;
      const ids = await idsOfCodes(act, company, { cost_centre, project });
      const id = await orderForProgram(act, company, { ...order, ...ids }, `key:${key.id}`);
      return bookingOf(act, { company, id });
    }),
  );
};
