import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { companiesRefusals } from '../../companies/contract.ts';
import { orderForProgram, orderReferredTo } from '../../requests/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { apiOrderRefusals as refuse } from '../api-order-contract.ts';
import { lockIntegrations } from './api-keys.sql.ts';
import { pricedByQuote } from './make-quote.ts';
import { heldKeyOf, idsOfCodes, ownKeyOf } from './own-company.ts';
import { bookingOf } from './read-booking.ts';
import { bookTest } from './test-bookings.ts';

/**
 * Only the system creates requests for companies. The actor still names the key, so that idempotency keys belong to its company. A reference
 * is checked under the company's lock: of two bookings with one reference at once, one succeeds.
 */
export const createBooking: UseCaseWithActs<typeof contract.createBooking> = (db, actor, { body }, exchange) => {
  const key = ownKeyOf({ actor });
  return db.act({ ...system, key }, (act) =>
    exchange.once(act, async () => {
      if (key.test) return bookTest(act, key, body);
      const { company, made_by } = await heldKeyOf(act);
      const { cost_centre, project, reference, contact_name, quote_id, employee_id = made_by, ...order } = body;
      if (!employee_id) throw refuseField(companiesRefusals.not_allowed, 'employee_id', 'Name the person it is for.');
      if (reference !== undefined) {
        await act.sql(lockIntegrations, { company });
        if (await orderReferredTo(act, company, reference)) throw new Refused(refuse.reference_taken);
      }
      const priced = await pricedByQuote(act, company, body);
      const ids = await idsOfCodes(act, company, { cost_centre, project });
      const by = { source: `key:${key.id}`, reference, contact_name, priced };
      const id = await orderForProgram(act, company, { ...order, ...ids, employee_id }, by);
      return bookingOf(act, { company, id });
    }),
  );
};
