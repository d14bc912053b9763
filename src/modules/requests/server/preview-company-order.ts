import { randomUUIDv7 } from 'node:crypto';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { lookAtSpend } from '../../companies/server/door.ts';
import { reasonsFor } from '../../companies/spend-rules.ts';
import type * as contract from '../company-order-contract.ts';
import { heldOrder, mayOrder, settled, spendOf, unnamed } from './order-for-company.ts';

/** The same checks in the same order as the order itself, without its effects; a package is priced before its receiver is named. */
export const previewCompanyOrder: UseCaseWithActs<typeof contract.previewCompanyOrder> = async (
  db,
  actor,
  { params: { company }, body },
) => {
  const operation = await db.act(actor, (act) => mayOrder(act, company, body));
  // An employee may not read who decides; nothing is written.
  return db.act(system, async (act) => {
    const { me, who } = await heldOrder(act, company, actor, body.employee_id, operation);
    const order = await settled(act, { ...body, ...unnamed }, who);
    const spend = spendOf(company, randomUUIDv7(), { ...body, ...unnamed }, who, order);
    const { outcome, reasons, month, budgets, deciders } = await lookAtSpend(act, spend, { by: me, who });
    const own = who.id === me.employee_id;
    return {
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
  });
};
