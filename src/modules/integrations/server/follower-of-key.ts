import type { Actor, Database } from '../../../kernel/db/act.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { companyOrderOf } from '../../requests/server/door.ts';
import { apiOrderRefusals } from '../api-order-contract.ts';
import { askedBookingOf } from './asked-bookings.ts';
import { ownKeyOf } from './own-company.ts';
import { isTestBooking } from './test-bookings.ts';

/**
 * The program of the company that pays for an order, with the order: it follows it as the holder of a customer's link does. Refuses with
 * not_found an order of somebody else. A test key follows test bookings, which need no order.
 */
export const followerOfKey = async (
  db: Database,
  actor: Actor,
  { params: { id } }: { readonly params: { readonly id: string } },
): Promise<Actor> => {
  const { companyId: company, test } = ownKeyOf({ actor });
  if (test) return actor;
  await db.act(actor, async (act) => {
    const of = { company, id };
    // One that waits for an approval has nobody to follow yet, but can be withdrawn.
    if ((await companyOrderOf(act, of)) || (await askedBookingOf(act, of))) return;
    throw new Refused((await isTestBooking(act, of)) ? apiOrderRefusals.test_booking : common.not_found);
  });
  return { ...actor, orderId: id };
};
