import { randomUUIDv7 } from 'node:crypto';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { lookAtSpend } from '../../companies/server/door.ts';
import { reasonsFor } from '../../companies/spend-rules.ts';
import type * as contract from '../company-order-contract.ts';
import { cancelReplaced } from './replace-order.ts';
import { heldOrder, mayOrder, settled, spendInPlace } from './order-for-company.ts';
import { unnamed } from './order-for-program.ts';

/** Undoes what the answer of a preview needed. */
class Undone<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super();
    this.answer = answer;
  }
}

/** The same checks in the same order as the order itself, without its effects; a package is priced before its receiver is named. */
export const previewCompanyOrder: UseCaseWithActs<typeof contract.previewCompanyOrder> = async (
  db,
  actor,
  { params: { company }, body },
) => {
  const operation = await db.act(actor, (act) => mayOrder(act, company, body));
  const { replaces } = body;
  // An employee may not read who decides; nothing stays written.
  const looked = db.act(system, async (act) => {
    if (replaces) await cancelReplaced(act, replaces);
    const { me, who } = await heldOrder(act, company, actor, body.employee_id, operation);
    const order = await settled(act, { ...body, ...unnamed }, who);
    const spend = await spendInPlace(act, company, randomUUIDv7(), { ...body, ...unnamed }, who, order);
    const { outcome, reasons, month, budgets, deciders } = await lookAtSpend(act, spend, { by: me, who });
    const own = who.id === me.employee_id;
    const answer = {
      title: order.title,
      price_kobo: spend.amount_kobo,
      price_lines: [...(order.priced?.lines ?? [])],
      price_is_ceiling: order.priced?.price_is_ceiling ?? false,
      outcome,
      reasons: reasonsFor(reasons, { own, name: who.name, access: me.access }),
      month,
      budgets: [...budgets],
      deciders: [...deciders],
    };
    if (replaces) throw new Undone(answer);
    return answer;
  });
  return looked.catch((error: unknown) => {
    if (error instanceof Undone) return error.answer as Awaited<typeof looked>;
    throw error;
  });
};
