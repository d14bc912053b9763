// An order that is done, or was cancelled too late, is owed to its partner (docs/decisions/0174-partners-are-paid.md).
import type { Act } from '../../../kernel/db/act.ts';
import { owePartner } from '../../money/server/door.ts';
import { partnerPart_kobo, partnerRules } from '../partner-rules.ts';
import { itemById } from './items.sql.ts';
import { payingOf } from './partner-money.sql.ts';
import { keepPartnerLinks, latestPartnerOrder } from './partner-orders.sql.ts';

/** So long after it is done an order of this company is paid. By the system. */
export const payDaysOf = async (act: Act, company: string): Promise<number> =>
  (await act.one(payingOf, { company }))?.pays === 'invoice'
    ? partnerRules.reportWithin_days
    : partnerRules.unprovenPay_days;

/** It does not matter who said that it is done. By the system, as a listener; once for each order. */
export const owePartnerOf = async (act: Act, id: string): Promise<void> => {
  const item = await act.one(itemById, { id });
  if (!item?.partner) return;
  const kind = item.status === 'COMPLETED' ? 'served' : item.fee_kobo > 0 ? 'cancelled' : null;
  if (!kind) return;
  const price_kobo = kind === 'served' ? item.price_kobo : item.fee_kobo;
  const order = await act.one(latestPartnerOrder, { item: id });
  const amount_kobo = partnerPart_kobo(price_kobo, order?.commission_bps ?? 0);
  if (order) {
    const expires_at = new Date((await act.now()).getTime() + partnerRules.link_days * 86_400_000);
    void act.sql(keepPartnerLinks, { order: order.id, expires_at });
  }
  const { id: partner_id, name: partner } = item.partner;
  const days = await payDaysOf(act, item.company_id);
  // A problem may be reported before this runs.
  const isOpen = item.partner_order?.report?.decided_at === null;
  const payable_at = isOpen ? null : new Date((await act.now()).getTime() + days * 86_400_000);
  await owePartner(act, { partner_id, partner, item: id, kind, price_kobo, amount_kobo, payable_at });
};
