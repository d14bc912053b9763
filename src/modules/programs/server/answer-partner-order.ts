// A partner answers by the link of its letter, or staff record what it said. Each answer holds the item, so that of two people who press at once
// the second reads what the first answered (docs/decisions/0163-partners.md).
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { companyNameOf, freeSpend, settleSpend, withdrawQuestion } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { nextPayday, partnerPayRules } from '../../money/partner-pay-rules.ts';
import { howOrderIsPaid } from '../../money/server/door.ts';
import { hashSecret } from '../../identity/server/door.ts';
import { programsEvents } from '../events.ts';
import { partnerRefusals as refuse, type PartnerOrderView } from '../partner-contract.ts';
import type * as contract from '../partner-contract.ts';
import {
  doneFrom,
  openAnswers,
  partnerLine,
  partnerPart_kobo,
  partnerOrderLife,
  type PartnerAnswer,
} from '../partner-rules.ts';
import { checkOutLines, contactLines, itemLife, type ItemMove, itemNumber, partnerLines } from '../rules.ts';
import { freeUntilOf, noteConfirmed, type PartnerOrderRow } from './ask-partner.ts';
import { changed } from './hold-item.ts';
import { itemById, lockItem, moveItem, quoteItem } from './items.sql.ts';
import { payDaysOf } from './owe-partner.ts';
import { latestPartnerOrder, movePartnerOrder, partnerLink, partnerOrderById } from './partner-orders.sql.ts';
import type { ItemRow } from './show-item.ts';
import { tellOfPartner } from './tell-of-partner.ts';

export type GivenAnswer = {
  readonly answer: PartnerAnswer;
  readonly reason?: string | undefined;
  readonly price_kobo?: number | undefined;
};

/** What was answered before, as a sentence for the partner. */
const answeredWords = (order: PartnerOrderRow): string => {
  const at = order.answered_at ? `, ${showDateTime(order.answered_at)}` : '';
  const { partner, asks, offered_kobo } = order;
  if (order.state === 'expired') return 'It was not answered in time, and the company was told.';
  const line = partnerLine({ ...order, partner, asks, offered_kobo, answer_by: order.answer_by.toISOString() });
  return `${line.replace(/\.$/, '')}${at}.`;
};

/** Once its company says that it was not served, staff decide; the partner can no longer say that it is done. */
const timesOf = (item: ItemRow, order: PartnerOrderRow, by: 'partner' | 'staff') => ({
  not_served: by === 'partner' && order.not_served_at !== null,
  state: order.state,
  asks: order.asks,
  starts_at: item.starts_at.toISOString(),
  answer_by: order.answer_by.toISOString(),
  done_from: (by === 'partner' ? doneFrom(item) : item.starts_at).toISOString(),
});

const mustBeOpen = async (
  act: Act,
  item: ItemRow,
  order: PartnerOrderRow,
  { answer, reason = '', price_kobo }: GivenAnswer,
  by: 'partner' | 'staff',
): Promise<void> => {
  if (order.state === 'withdrawn') throw new Refused(refuse.order_withdrawn);
  if (!partnerOrderLife.next(order.state, answer, 'partner').ok)
    throw new Refused(refuse.partner_answered, { detail: answeredWords(order) });
  const now = await act.now();
  if (answer === 'done' && by === 'partner' && order.not_served_at !== null)
    throw new Refused(refuse.partner_answered, {
      detail: 'The company says that it was not served. Kaya looks at it; call us.',
    });
  if (!openAnswers(timesOf(item, order, by), now).includes(answer)) {
    if (answer === 'confirm' && order.asks === 'price' && now < order.answer_by)
      throw refuseField(refuse.price_needed, 'price_kobo');
    throw new Refused(refuse.partner_late, {
      detail:
        answer === 'done'
          ? `It ${item.kind === 'housing' ? 'ends' : 'begins'} ${showDateTime(doneFrom(item))}. Say afterwards that it is done.`
          : `The time for an answer ended ${showDateTime(order.answer_by)}. Call Kaya.`,
    });
  }
  if ((answer === 'decline' || answer === 'failed') && reason === '') throw refuseField(refuse.reason_needed, 'reason');
  if (answer === 'price' && price_kobo === undefined) throw refuseField(refuse.price_needed, 'price_kobo');
};

const moved = async (act: Act, item: ItemRow, move: ItemMove): Promise<void> => {
  const next = itemLife[item.kind].next(item.status, move, 'partner');
  if (!next.ok) throw new Refused(refuse.order_withdrawn);
  changed(await act.one(moveItem, { id: item.id, version: item.version, status: next.state }));
};

/** A pending item has nothing reserved, and only gets or loses its price. */
const free = async (act: Act, item: ItemRow): Promise<void> => {
  if (item.status === 'PENDING') return;
  await moved(act, item, 'free');
  await freeSpend(act, { key: orderKey('item', item.id) });
};

const done: Readonly<Record<PartnerAnswer, (act: Act, item: ItemRow, price_kobo: number) => Promise<void>>> = {
  confirm: (act, item) => moved(act, item, 'start'),
  decline: free,
  price: async (act, item, price_kobo) => {
    if (item.status !== 'PENDING') await freeSpend(act, { key: orderKey('item', item.id) });
    changed(await act.one(quoteItem, { id: item.id, version: item.version, price_kobo }));
    await withdrawQuestion(act, item.id, 'The partner');
  },
  done: async (act, item) => {
    await moved(act, item, 'complete');
    await settleSpend(act, { key: orderKey('item', item.id), amount_kobo: item.price_kobo });
  },
  failed: async (act, item) => {
    await moved(act, item, 'cancel');
    await freeSpend(act, { key: orderKey('item', item.id) });
  },
};

/** The item is locked. by: who said it. By the system, or by staff. */
export const answerFor = async (
  act: Act,
  item: ItemRow,
  order: PartnerOrderRow,
  given: GivenAnswer,
  by: 'partner' | 'staff',
): Promise<void> => {
  await mustBeOpen(act, item, order, given, by);
  const { answer, reason = '', price_kobo = 0 } = given;
  const next = partnerOrderLife.next(order.state, answer, by);
  if (!next.ok) throw new Refused(refuse.partner_answered, { detail: answeredWords(order) });
  const move = {
    id: order.id,
    from: [order.state],
    to: next.state,
    offered_kobo: answer === 'price' ? price_kobo : null,
    reason: reason || null,
    by,
  };
  if (!(await act.one(movePartnerOrder, move))) throw new Refused(refuse.partner_answered);
  await done[answer](act, item, price_kobo);
  if (answer === 'confirm') await noteConfirmed(act, item, order);
  const of = { companyId: item.company_id, itemId: item.id, kind: item.kind, title: item.title };
  const who = by === 'staff' ? 'Kaya' : order.partner;
  if (answer === 'confirm') act.emit(programsEvents.item_started, { ...of, by: who });
  if (answer === 'done') act.emit(programsEvents.item_completed, { ...of, by: who, amountKobo: item.price_kobo });
  if (answer === 'failed') act.emit(programsEvents.item_cancelled, { ...of, by: who });
  await tellOfPartner(act, item, { outcome: answer, partner: order.partner, reason, price_kobo, by: who });
};

/** Without a named guest, a stay is for the employee whom it was ordered for. */
const onTheDay = ({ kind, fields, employee_name }: ItemRow): { label: string; value: string }[] => {
  const lines = contactLines(fields);
  return lines.length === 0 && kind === 'housing' && employee_name ? [{ label: 'Guest', value: employee_name }] : lines;
};

const payOf = async (act: Act, item: string, now: Date): Promise<PartnerOrderView['pay']> => {
  const paid = await howOrderIsPaid(act, item);
  if (!paid) return null;
  const { amount_kobo, balance_kobo, payable_at, status, settled_at } = paid;
  const enough = balance_kobo >= partnerPayRules.weeklyMinimum_kobo;
  return {
    amount_kobo,
    paid_at: status === 'paid' ? (settled_at?.toISOString() ?? null) : null,
    payday: status === null && enough && payable_at ? nextPayday(payable_at > now ? payable_at : now) : null,
    held: status === null && payable_at === null,
    on_its_way: status === 'requested' || status === 'sent',
  };
};

/** When and what Kaya pays for it, before it is done. Null: its price is not known yet. */
const promiseOf = async (act: Act, item: ItemRow, order: PartnerOrderRow): Promise<PartnerOrderView['promise']> => {
  const price_kobo = order.state === 'confirmed' ? item.price_kobo : (order.offered_kobo ?? order.price_kobo);
  if (price_kobo === null || !['waiting', 'priced', 'confirmed'].includes(order.state)) return null;
  const days = await payDaysOf(act, item.company_id);
  return { amount_kobo: partnerPart_kobo(price_kobo, order.commission_bps), days };
};

const viewOf = async (act: Act, item: ItemRow, order: PartnerOrderRow, now: Date): Promise<PartnerOrderView> => ({
  partner: order.partner,
  company: await companyNameOf(act, item.company_id),
  kind: item.kind === 'housing' ? 'housing' : 'meal',
  title: item.title,
  offer: item.offer?.title ?? null,
  number: itemNumber(item.id),
  lines: [
    ...partnerLines(item.fields),
    ...checkOutLines(item),
    ...(item.quantity === null ? [] : [{ label: 'Pieces', value: String(item.quantity) }]),
    // Before anything is ordered, nobody's number is given away.
    ...(order.asks === 'order' || ['confirmed', 'done'].includes(order.state) ? onTheDay(item) : []),
  ],
  starts_at: item.starts_at.toISOString(),
  free_until: freeUntilOf(item, now),
  asks: order.asks,
  state: order.state,
  price_kobo: order.state === 'confirmed' || order.state === 'done' ? item.price_kobo : order.price_kobo,
  offered_kobo: order.offered_kobo,
  reason: order.reason,
  answer_by: order.answer_by.toISOString(),
  answered_at: order.answered_at?.toISOString() ?? null,
  pay: await payOf(act, item.id, now),
  promise: await promiseOf(act, item, order),
  done_from: doneFrom(item).toISOString(),
  may: openAnswers(timesOf(item, order, 'partner'), now),
});

/** The order of a link, with its item locked. */
const linked = async (act: Act, secret: string) => {
  const link = await act.one(partnerLink, { hash: hashSecret(secret) });
  if (!link || link.over) throw new Refused(refuse.link_over);
  await act.one(lockItem, { id: link.item_id });
  const [item, order] = [
    await act.one(itemById, { id: link.item_id }),
    await act.one(partnerOrderById, { id: link.partner_order_id }),
  ];
  if (!item || !order) throw new Refused(refuse.link_over);
  // What another partner is asked is not theirs to read.
  if (item.partner?.id !== order.partner_id)
    throw new Refused(refuse.link_over, {
      detail: 'The company has chosen another partner. Nothing has to be delivered.',
    });
  return { item, order };
};

export const readPartnerOrder: UseCaseWithActs<typeof contract.readPartnerOrder> = (db, _actor, { body }) =>
  // The link's holder has no account; the link is the proof.
  db.act(system, async (act) => {
    const { item, order } = await linked(act, body.secret);
    return viewOf(act, item, order, await act.now());
  });

export const answerPartnerOrder: UseCaseWithActs<typeof contract.answerPartnerOrder> = (db, _actor, { body }) =>
  // The link is the proof: its holder answers without an account.
  db.act(system, async (act) => {
    const { item, order } = await linked(act, body.secret);
    await answerFor(act, item, order, body, 'partner');
    const [now, answered] = [
      await act.one(itemById, { id: item.id }),
      await act.one(latestPartnerOrder, { item: item.id }),
    ];
    if (!now || !answered) throw new Refused(refuse.link_over);
    return viewOf(act, now, answered, await act.now());
  });
