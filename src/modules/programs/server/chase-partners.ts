// A partner that does not answer is reminded once; later its order is freed, and the company is told. A price that nobody took ends at the start. A
// company whose partner confirmed and said nothing more is asked whether it was served (docs/decisions/0172-money-of-partners.md).
import type { Act } from '../../../kernel/db/act.ts';
import { freeSpend } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { itemLife } from '../rules.ts';
import { tellPartnerOver, writeToPartner } from './ask-partner.ts';
import { dropQuote, itemById, lockItem, moveItem } from './items.sql.ts';
import {
  movePartnerOrder,
  noteCompanyAsked,
  noteReminder,
  ordersToAskAbout,
  ordersToEnd,
  ordersToRemind,
  partnerOrderById,
  pricesToLapse,
} from './partner-orders.sql.ts';
import { askWhetherServed, tellOfPartner } from './tell-of-partner.ts';

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

/** By the clock. The item waits without a price; its company may choose another day, or cancel it. Both sides read why. */
export const endPricesNotTaken = async (act: Act, max: number): Promise<number> => {
  const due = await act.sql(pricesToLapse, { max });
  for (const one of due) {
    const { item, order } = await held(act, one);
    if (!item || !order) continue;
    const to = { to: 'lapsed', offered_kobo: null, reason: null, by: null } as const;
    if (!(await act.one(movePartnerOrder, { id: one.id, from: ['priced'], ...to }))) continue;
    await act.one(dropQuote, { id: item.id, version: item.version });
    await tellPartnerOver(act, item, order, { over: 'lapsed', url: null });
    const price_kobo = order.offered_kobo ?? 0;
    await tellOfPartner(act, item, { outcome: 'lapsed', partner: order.partner, reason: '', price_kobo, by: 'Kaya' });
  }
  return due.length;
};

/** By the clock, once for each order. */
export const askCompanies = async (act: Act, max: number): Promise<number> => {
  const due = await act.sql(ordersToAskAbout, { max });
  for (const one of due) {
    const { item, order } = await held(act, one);
    if (!item || !order || !(await act.one(noteCompanyAsked, { id: one.id }))) continue;
    await askWhetherServed(act, item, order.partner);
  }
  return due.length;
};
