import type { Actor, Database } from '../../../kernel/db/act.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { companyOrderOf } from '../../requests/server/door.ts';
import { ownKeyOf } from './own-company.ts';

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
  if (!(await db.act(actor, (act) => companyOrderOf(act, { company, id })))) throw new Refused(common.not_found);
  return { ...actor, orderId: id };
};
