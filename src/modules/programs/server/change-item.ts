import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { naira } from '../../../shared/naira.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { freeSpend, memberOf, reserveOrRefuse, withdrawQuestion } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { programsRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { programsEvents } from '../events.ts';
import { isPartnerKind } from '../partner-rules.ts';
import { asksNoMore, isReserved, type ItemFields, openMoves, stateAfterChange } from '../rules.ts';
import { askPartner, withdrawFromPartner } from './ask-partner.ts';
import { feeOf } from './cancel-item.ts';
import { checkItem, checkOnTheDay, checkOrder } from './check-item.ts';
import { chooseOffer } from './choose-offer.ts';
import { changed, holdItem } from './hold-item.ts';
import { rewriteItem } from './items.sql.ts';
import { spendOfItem } from './item-spend.ts';
import { type ItemBy, itemOf, type ItemRow, showItem } from './show-item.ts';
import { isQuoted, waitsForPrice } from './waits-for-price.ts';

type Change = Input<typeof contract.changeItem>['body'];
/** A confirmed item cannot wait for an approval: if the change needs one, it stays as it is. */
const keepReserved = async (act: Act, before: ItemRow, now: ItemRow): Promise<void> => {
  const spend = spendOfItem(now, now);
  await reserveOrRefuse(
    act,
    spend && { ...spend, kept: asksNoMore(before, now) },
    { refused: refuse.spend_refused, over: refuse.over_budget },
    refuse.over_budget.detail,
  );
};

const onlyPending = 'Its booking can be changed only while it is pending.';

type Repriced = {
  readonly partner_id: string | null;
  readonly offer_id: string | null;
  readonly unit_price_kobo: number | null;
  readonly price_kobo: number;
  readonly fields: ItemFields;
  readonly quantity: number | null;
  readonly cancel_hours: number | null;
};

/** Everything that the partner delivers, except the title. */
const sameForPartner = (item: ItemRow, { date, time }: Change, { fields, quantity, offer_id }: Repriced): boolean =>
  date === item.date &&
  time === item.time &&
  JSON.stringify(sorted(fields)) === JSON.stringify(sorted(item.fields)) &&
  quantity === item.quantity &&
  offer_id === (item.offer?.id ?? null);
const sorted = (fields: ItemFields): [string, unknown][] =>
  Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));

/** An order from a price list has the price of today's list; what the partner named for it stays while it stays the same. */
const repriced = async (act: Act, by: ItemBy, item: ItemRow, change: Change): Promise<Repriced> => {
  const { date, time, fields, price_kobo } = change;
  const quantity = change.quantity ?? item.quantity;
  const offer = change.partner_offer_id ?? item.offer?.id;
  if (offer !== undefined && isPartnerKind(item.kind)) {
    if (price_kobo !== undefined && price_kobo !== item.price_kobo)
      throw refuseField(refuse.price_not_typed, 'price_kobo');
    const kept = { date, time, fields: { ...fields, ...placeOnly(item) } as ItemFields };
    const known = {
      partner_id: item.partner?.id ?? null,
      offer_id: item.offer?.id ?? null,
      unit_price_kobo: item.offer?.price_kobo ?? null,
      price_kobo: item.price_kobo,
      fields: kept.fields,
      quantity,
      cancel_hours: item.offer?.cancel_hours ?? null,
    };
    const unchanged = offer === item.offer?.id && sameForPartner(item, change, known);
    if (unchanged && (isReserved(item.status) || isQuoted(item))) return known;
    const chosen = await chooseOffer(act, item.company_id, item.kind, offer, { date, time, fields, quantity });
    return { ...chosen, price_kobo: chosen.price_kobo ?? 0 };
  }
  if (offer !== undefined) throw refuseField(refuse.no_such_offer, 'partner_offer_id');
  const other = price_kobo !== undefined && price_kobo !== item.price_kobo;
  // It was ordered before every meal and stay had a partner: it keeps the price that was agreed.
  const isProgram = by.employee_id === null;
  if (other && (isPartnerKind(item.kind) || (isProgram && item.kind === 'swap')))
    throw refuseField(refuse.price_not_typed, 'price_kobo');
  const none = {
    partner_id: item.partner?.id ?? null,
    offer_id: null,
    unit_price_kobo: null,
    quantity: null,
    cancel_hours: null,
  };
  return { ...none, price_kobo: price_kobo ?? item.price_kobo, fields };
};
/** The name of the place is the partner's, whatever was sent. */
const placeOnly = ({ fields }: ItemRow): object => {
  if ('restaurant' in fields) return { restaurant: fields.restaurant };
  return 'property' in fields ? { property: fields.property } : {};
};

/**
 * A confirmed item at the same price keeps its amount reserved, on its new day, or nothing changes. At another price it is pending again and its
 * amount is freed, because nobody has agreed to the new price.
 */
export const rewriteItemAs = async (act: Act, by: ItemBy, id: string, change: Change): Promise<ItemRow> => {
  const read = () => itemOf(act, by, id);
  await read();
  const item = await holdItem(act, read, id, change.version, (row) =>
    openMoves(row, by.access, row.employee_id === by.employee_id).includes('change'),
  );
  await checkItem(act, item.kind, change, item);
  if (change.order_key !== undefined && change.order_key !== item.order_key) {
    if (isReserved(item.status)) throw refuseField(refuse.no_such_order, 'order_key', onlyPending);
    await checkOrder(act, by.company_id, item.kind, change.order_key);
  }
  const priced = await repriced(act, by, item, change);
  const { version, title, date, time, order_key: order = item.order_key } = change;
  const { fields, price_kobo } = priced;
  const samePrice = price_kobo === item.price_kobo;
  const same = samePrice && sameForPartner(item, change, priced);
  const late_kobo = same ? 0 : feeOf(item, await act.now());
  if (late_kobo > 0)
    throw new Refused(refuse.item_moved_on, {
      detail: `${item.partner?.name ?? 'The partner'} prepares it, so it does not change any more. Cancelling costs ${naira(late_kobo)}.`,
    });
  if (isReserved(item.status) && !samePrice) await freeSpend(act, { key: orderKey('item', id) });
  // What the partner agreed to stays agreed if it stays the same.
  const status = same && item.offer ? item.status : stateAfterChange(item.kind, item.status, samePrice);
  const row = {
    status,
    title,
    date,
    time,
    price_kobo,
    fields,
    order,
    partner: priced.partner_id,
    offer: priced.offer_id,
    unit_price_kobo: priced.unit_price_kobo,
    quantity: priced.quantity,
    cancel_hours: priced.cancel_hours,
    quoted_kobo: same ? item.quoted_kobo : null,
  };
  changed(await act.one(rewriteItem, { id, version, ...row }));
  // As it is now: the line of the bill carries the name of the new partner.
  if (isReserved(item.status) && samePrice) await keepReserved(act, item, await read());
  await withdrawQuestion(act, id, by.name);
  if (!same) {
    await withdrawFromPartner(act, item, 'changed');
    const now = await read();
    if (waitsForPrice(now)) await askPartner(act, now, 'price');
    else if (isReserved(now.status)) await askPartner(act, now, 'order');
  }
  act.emit(programsEvents.item_changed, {
    companyId: by.company_id,
    itemId: id,
    kind: item.kind,
    title,
    by: by.name,
    ...(samePrice ? {} : { beforeKobo: item.price_kobo, priceKobo: price_kobo }),
  });
  return read();
};

/** Reschedule, Modify, Edit Details, Modify Dates. */
export const changeItem: UseCase<typeof contract.changeItem> = async (act, { params: { company, id }, body }) => {
  const me = await memberOf(act, company, 'bookForSelf');
  if (body.partner_offer_id) checkOnTheDay(body.fields);
  return showItem(await rewriteItemAs(act, me, id, body), me);
};
