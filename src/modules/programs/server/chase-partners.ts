// A partner that does not answer is reminded once; later its order is freed, and the company is told.
import type { Act } from '../../../kernel/db/act.ts';
import { freeSpend } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { itemLife } from '../rules.ts';
import { writeToPartner } from './ask-partner.ts';
import { itemById, lockItem, moveItem } from './items.sql.ts';
import { movePartnerOrder, noteReminder, ordersToEnd, ordersToRemind, partnerOrderById } from './partner-orders.sql.ts';
import { tellOfPartner } from './tell-of-partner.ts';

const held = async (act: Act, { id, item_id }: { readonly id: string; readonly item_id: string }) => {
  await act.one(lockItem, { id: item_id });
  return { item: await act.one(itemById, { id: item_id }), order: await act.one(partnerOrderById, { id }) };
};

/** By the clock. Items are locked in the order of the question, one letter each. */
export const remindPartners = async (act: Act, max: number): Promise<number> => {
  const due = await act.sql(ordersToRemind, { max });
  for (const one of due) {
    const { item, order } = await held(act, one);
    if (!item || !order || !(await act.one(noteReminder, { id: one.id }))) continue;
    await writeToPartner(act, item, order, 'reminded');
  }
  return due.length;
};

/** By the clock; a late answer is refused even before it runs. */
export const freeSilentPartners = async (act: Act, max: number): Promise<number> => {
  const due = await act.sql(ordersToEnd, { max });
  for (const one of due) {
    const { item, order } = await held(act, one);
    if (!item || !order) continue;
    const to = { to: 'expired', offered_kobo: null, reason: null, by: null } as const;
    if (!(await act.one(movePartnerOrder, { id: one.id, from: ['waiting'], ...to }))) continue;
    const next = itemLife[item.kind].next(item.status, 'free', 'partner');
    if (next.ok) {
      await act.one(moveItem, { id: item.id, version: item.version, status: next.state });
      await freeSpend(act, { key: orderKey('item', item.id) });
    }
    const told = { outcome: 'expired', partner: order.partner, reason: '', price_kobo: 0, by: 'Kaya' } as const;
    await tellOfPartner(act, item, told);
  }
  return due.length;
};
