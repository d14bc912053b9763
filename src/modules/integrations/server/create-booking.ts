import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { companiesRefusals } from '../../companies/contract.ts';
import { orderForProgram, orderReferredTo } from '../../requests/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { apiOrderRefusals as refuse } from '../api-order-contract.ts';
import { lockIntegrations } from './api-keys.sql.ts';
import { askedReferredTo, insertAsked } from './asked-bookings.sql.ts';
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
      const {
        cost_centre,
        project,
        reference,
        contact_name,
        quote_id,
        approval_reason: ask_reason,
        employee_id = made_by,
        ...order
      } = body;
      if (!employee_id) throw refuseField(companiesRefusals.not_allowed, 'employee_id', 'Name the person it is for.');
      if (reference !== undefined) {
        await act.sql(lockIntegrations, { company });
        if (await orderReferredTo(act, company, reference)) throw new Refused(refuse.reference_taken);
        const asked = await act.one(askedReferredTo, { company, reference });
        // What was declined or has expired may be asked again.
        if (asked && !asked.failed && ['pending', 'approved'].includes(asked.state))
          throw new Refused(refuse.reference_taken);
      }
      const priced = await pricedByQuote(act, company, body);
      const ids = await idsOfCodes(act, company, { cost_centre, project });
      const by = { source: `key:${key.id}`, reference, contact_name, priced, asked_by: made_by };
      const made = await orderForProgram(act, company, { ...order, ...ids, employee_id, ask_reason }, by);
      const { id } = made;
      if (made.asked) {
        const moving = made.service_type === 'moving';
        await act.sql(insertAsked, {
          id,
          company,
          reference: reference ?? null,
          booking: {
            id,
            reference: reference ?? null,
            test: false,
            kind: 'request',
            title: made.title,
            service: made.service_type,
            date: body.preferred_date,
            time: body.preferred_time,
            from: body.present_location,
            to: moving ? (body.destination ?? null) : null,
            employee_id,
            cost_centre: cost_centre ?? null,
            project: project ?? null,
            amount_kobo: made.price_kobo,
          },
        });
      }
      return bookingOf(act, { company, id });
    }),
  );
};
