// A partner is asked by a letter with a link: to confirm an order, or to name its price (docs/decisions/0163-partners.md).
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { mailedPaths } from '../../../shared/paths.ts';
import { companyNameOf } from '../../companies/server/door.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import { answerTimes, askServedAt, freeUntil, partnerOrderLife, partnerRules } from '../partner-rules.ts';
import { checkOutLines, contactLines, lasts_ms, partnerLines } from '../rules.ts';
import { mail } from './mail.ts';
import {
  extendPartnerLinks,
  insertPartnerLink,
  insertPartnerOrder,
  latestPartnerOrder,
  movePartnerOrder,
  noteWhenToAsk,
  partnerOrderById,
  type partnerOrderRow,
} from './partner-orders.sql.ts';
import type { ItemRow } from './show-item.ts';

export type PartnerOrderRow = RowOf<typeof partnerOrderRow>;

const day_ms = 86_400_000;
const endOf = (item: ItemRow): Date => new Date(item.starts_at.getTime() + lasts_ms(item.fields));
/** Until then its company cancels it free of charge; null: that time is over, or there is none. */
export const freeUntilOf = (item: ItemRow, now: Date): string | null => {
  if (!item.offer) return null;
  const until = freeUntil({ starts_at: item.starts_at.toISOString(), cancel_hours: item.offer.cancel_hours });
  return until > now ? until.toISOString() : null;
};

/** Until when a link opens the order: its start or 14 days; once it is confirmed, some days after its end. */
const linkUntil = (now: Date, item: ItemRow, confirmed: boolean): Date =>
  confirmed
    ? new Date(endOf(item).getTime() + partnerRules.doneWithin_days * day_ms)
    : new Date(Math.min(now.getTime() + partnerRules.link_days * day_ms, item.starts_at.getTime()));

/** @returns the address of a new link. Only the hash of its secret is stored. */
const newLink = async (
  act: Act,
  item: ItemRow,
  order: { readonly id: string },
  confirmed: boolean,
): Promise<string> => {
  const secret = newSecret();
  const expires_at = linkUntil(await act.now(), item, confirmed);
  void act.sql(insertPartnerLink, { hash: hashSecret(secret), order: order.id, expires_at });
  // In the fragment, which is never sent to a server or followed by scanners: only the page's script sends it back.
  return act.settings.origin + mailedPaths.partnerOrder(secret);
};

type Why = 'asked' | 'reminded' | 'again' | 'accepted';

/** The letter with a new link. */
export const writeToPartner = async (act: Act, item: ItemRow, order: PartnerOrderRow, why: Why): Promise<string> => {
  const url = await newLink(act, item, order, order.state === 'confirmed');
  act.task('mail.send', {
    to: order.email,
    ...mail('partner_order', {
      partner: order.partner,
      company: await companyNameOf(act, item.company_id),
      why,
      asks: order.asks,
      title: item.title,
      starts_at: item.starts_at.toISOString(),
      answer_by: order.answer_by.toISOString(),
      free_until: freeUntilOf(item, await act.now()),
      price_kobo: order.asks === 'price' ? order.offered_kobo : (order.offered_kobo ?? order.price_kobo),
      details: [
        ...(item.offer ? [['Offer', item.offer.title] as const] : []),
        // Before anything is ordered, nobody's number is given away.
        ...[
          ...partnerLines(item.fields),
          ...checkOutLines(item),
          ...(order.asks === 'order' || why === 'accepted' ? contactLines(item.fields) : []),
        ].map(({ label, value }) => [label, value] as const),
        ...(item.quantity === null ? [] : [['Pieces', String(item.quantity)] as const]),
      ],
      url,
    }),
  });
  return url;
};

/** In the act that orders it. Does nothing for an item without a partner. */
export const askPartner = async (act: Act, item: ItemRow, asks: 'price' | 'order'): Promise<void> => {
  if (!item.partner || !item.offer) return;
  const made = await act.one(insertPartnerOrder, {
    item: item.id,
    partner: item.partner.id,
    asks,
    price_kobo: asks === 'price' ? null : item.price_kobo,
    ...answerTimes(await act.now(), item.starts_at),
  });
  const order = made && (await act.one(partnerOrderById, { id: made.id }));
  if (!order) throw new Error('the partner was not asked');
  await writeToPartner(act, item, order, 'asked');
};

/** The partner reads that nothing has to be delivered. url null: there is nothing to open any more. */
export const tellPartnerOver = async (
  act: Act,
  item: ItemRow,
  order: PartnerOrderRow,
  { over, fee_kobo = 0, url }: { over: 'changed' | 'cancelled' | 'lapsed'; fee_kobo?: number; url: string | null },
): Promise<void> => {
  act.task('mail.send', {
    to: order.email,
    ...mail('partner_order_over', {
      partner: order.partner,
      company: await companyNameOf(act, item.company_id),
      over,
      fee_kobo,
      title: item.title,
      starts_at: item.starts_at.toISOString(),
      url,
    }),
  });
};

/** The company changed or cancelled the item. fee_kobo: what it pays for cancelling late. */
export const withdrawFromPartner = async (
  act: Act,
  item: ItemRow,
  why: 'changed' | 'cancelled',
  fee_kobo = 0,
): Promise<void> => {
  if (!item.offer) return;
  const order = await act.one(latestPartnerOrder, { item: item.id });
  if (!order) return;
  const from = partnerOrderLife.from('withdraw');
  if (!from.includes(order.state)) return;
  const url = await newLink(act, item, order, false);
  const move = { id: order.id, from: [...from], to: 'withdrawn', offered_kobo: null, reason: null, by: null } as const;
  if (!(await act.one(movePartnerOrder, move))) return;
  await tellPartnerOver(act, item, order, { over: why, fee_kobo, url });
};

/** Confirmed: its links open it until some days after its end, and its company is asked later whether it was served. */
export const noteConfirmed = async (act: Act, item: ItemRow, order: { readonly id: string }): Promise<void> => {
  void act.sql(extendPartnerLinks, { order: order.id, expires_at: linkUntil(await act.now(), item, true) });
  void act.sql(noteWhenToAsk, { order: order.id, at: askServedAt(endOf(item)) });
};

/** The company accepted the price that the partner named, so nobody has to be asked again. False: the partner was not waiting for that. */
export const acceptPrice = async (act: Act, item: ItemRow): Promise<boolean> => {
  const order = await act.one(latestPartnerOrder, { item: item.id });
  if (!order) return false;
  const from = partnerOrderLife.from('accept');
  const move = { id: order.id, from: [...from], to: 'confirmed', offered_kobo: null, reason: null, by: null } as const;
  if (!(await act.one(movePartnerOrder, move))) return false;
  await noteConfirmed(act, item, order);
  await writeToPartner(act, item, { ...order, state: 'confirmed' }, 'accepted');
  return true;
};
