// Partners that carry out meals and stays: their price lists, and what they are asked and answer (docs/decisions/0163-partners.md). Also runs in
// the browser.
import { lagosInstant, lagosTime, showDateTime, showTime, weekdayOf } from '../../shared/clock.ts';
import type { FileType } from '../../shared/document-file.ts';
import { lifecycle } from '../../shared/lifecycle.ts';
import { inProportion, naira } from '../../shared/naira.ts';
import { weekdays } from '../companies/spend-rules.ts';
import { isTaken, type ItemFields, type ItemKind, itemRules, type ItemState, lasts_ms } from './rules.ts';

export const partnerKinds = ['meal', 'housing'] as const;
export type PartnerKind = (typeof partnerKinds)[number];
export const isPartnerKind = (kind: ItemKind): kind is PartnerKind => kind === 'meal' || kind === 'housing';

/** Staff vet a draft. ended: no more orders, for good. */
export const partnerLife = lifecycle({
  states: ['draft', 'active', 'paused', 'ended'],
  moves: {
    vet: { from: ['draft', 'paused'], to: 'active', by: ['staff'] },
    pause: { from: ['active'], to: 'paused', by: ['staff'] },
    end: { from: ['draft', 'active', 'paused'], to: 'ended', by: ['staff'] },
  },
});
export const partnerStates = partnerLife.states;
export type PartnerState = (typeof partnerStates)[number];
export const partnerWords: Readonly<Record<PartnerState, string>> = {
  draft: 'To vet',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
};

export const offerUnits = ['person', 'piece', 'night'] as const;
export type OfferUnit = (typeof offerUnits)[number];
export const unitsOf: Readonly<Record<PartnerKind, readonly OfferUnit[]>> = {
  meal: ['person', 'piece'],
  housing: ['night'],
};
/** After a price: `₦4,500 per person`. */
export const unitWords: Readonly<Record<OfferUnit, string>> = {
  person: 'per person',
  piece: 'per piece',
  night: 'per room and night',
};

export const partnerRules = {
  maxPapers: 10,
  maxOffers: 50,
  maxUnits: 10_000,
  maxNotice_hours: 720,
  /** A partner that has not answered is reminded, and later its order is freed. */
  remindAfter_hours: 4,
  freeAfter_hours: 24,
  /** Its answer is due so long before the start, so that the company can still choose another; never later than half of the time until then. */
  answerBefore_hours: 4,
  /** The link of a letter ends then, or at the start of the service. */
  link_days: 14,
  /** After the service a partner that confirmed can still say by its link that it is done. */
  doneWithin_days: 7,
  /** Where a list says nothing: until so long before the start a company cancels free of charge. */
  cancelFree_hours: 24,
  /** A partner that confirmed and said nothing more: so long after the end its company is asked whether it was served. */
  askServedAfter_days: 2,
  /** A company that does not answer that: after so long, staff see it. */
  silentAfter_days: 5,
  /** After it was recorded as done, its company may report a problem for so long. */
  reportWithin_days: 7,
  /** An order of a company without terms is paid to its partner after so long; of others, once no problem can be reported. */
  unprovenPay_days: 35,
  /** Kaya's part of a price at most, in hundredths of a percent. */
  maxCommission_bps: 5_000,
} as const;
export const registrationWords = 'Enter RC or BN and the number, like RC 123456';
export const paperTakes: readonly FileType[] = ['pdf', 'jpg', 'png'];

/** What a partner says about an order: before the service, and after it. */
export const partnerAnswers = ['confirm', 'decline', 'price', 'done', 'failed'] as const;
export type PartnerAnswer = (typeof partnerAnswers)[number];

export const partnerOrderLife = lifecycle({
  states: ['waiting', 'priced', 'confirmed', 'declined', 'expired', 'lapsed', 'withdrawn', 'done', 'failed'],
  moves: {
    confirm: { from: ['waiting'], to: 'confirmed', by: ['partner', 'staff'] },
    decline: { from: ['waiting'], to: 'declined', by: ['partner', 'staff'] },
    price: { from: ['waiting'], to: 'priced', by: ['partner', 'staff'] },
    /** The company accepted the price that the partner named. */
    accept: { from: ['priced'], to: 'confirmed', by: ['company'] },
    /** Also its company, asked after the end. */
    done: { from: ['confirmed'], to: 'done', by: ['partner', 'staff', 'company'] },
    failed: { from: ['confirmed'], to: 'failed', by: ['partner', 'staff'] },
    expire: { from: ['waiting'], to: 'expired', by: ['kaya'] },
    /** Nobody took the price that the partner named before the start. */
    lapse: { from: ['priced'], to: 'lapsed', by: ['kaya'] },
    withdraw: { from: ['waiting', 'priced', 'confirmed'], to: 'withdrawn', by: ['company', 'staff'] },
  },
});
export type PartnerOrderState = (typeof partnerOrderLife.states)[number];

/** It will not deliver this, so another is chosen; the company may still ask it again. */
export const saidNo = (state: PartnerOrderState): boolean =>
  state === 'declined' || state === 'expired' || state === 'lapsed';

type Asked = {
  readonly state: PartnerOrderState;
  readonly asks: 'price' | 'order';
  readonly starts_at: string;
  readonly answer_by: string;
  /** Missing: from its start on. */
  readonly done_from?: string;
  /** Its company says that it was not served: then staff decide. */
  readonly not_served?: boolean;
};
/** When a partner may say that it is done: a meal from its start on; a stay at its end, because nights that nobody slept are not billed. */
export const doneFrom = ({ starts_at, fields }: { readonly starts_at: Date; readonly fields: ItemFields }): Date =>
  'nights' in fields ? new Date(starts_at.getTime() + lasts_ms(fields)) : starts_at;

/** What may be answered now. A price is asked without an order to confirm; after the start only its end can be said. */
export const openAnswers = (
  { state, asks, starts_at, answer_by, done_from = starts_at, not_served = false }: Asked,
  now: Date,
): PartnerAnswer[] => {
  const open = partnerOrderLife.open(state, 'partner') as PartnerAnswer[];
  const begun = now >= new Date(done_from);
  const late = now >= new Date(answer_by);
  return open.filter((answer) => {
    if (answer === 'done') return begun && !not_served;
    if (answer === 'failed') return true;
    return !late && !(answer === 'confirm' && asks === 'price');
  });
};

type Offer = {
  readonly unit: OfferUnit;
  readonly price_kobo: number | null;
  readonly min_units: number;
  readonly max_units: number;
  readonly notice_hours: number;
};
type Open = { readonly weekdays: readonly number[]; readonly from_time: string; readonly to_time: string };

/** How many units: people, pieces, or rooms times nights. */
export const unitsFor = (unit: OfferUnit, fields: ItemFields, quantity: number | null): number => {
  if (unit === 'piece') return quantity ?? 0;
  if ('people' in fields) return fields.people;
  return 'nights' in fields ? fields.beds * fields.nights : 0;
};

/** What the limits of an offer count: people, pieces, rooms. */
const countedOf = (unit: OfferUnit, fields: ItemFields, quantity: number | null): number =>
  unit === 'night' && 'nights' in fields ? fields.beds : unitsFor(unit, fields, quantity);
const countedWords: Readonly<Record<OfferUnit, string>> = { person: 'people', piece: 'pieces', night: 'rooms' };

const countWords = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
/** How the price of the list follows: `₦35,000 × 2 rooms × 6 nights`. Null: the partner names it. */
export const sumWords = (
  { unit, price_kobo }: Pick<Offer, 'unit' | 'price_kobo'>,
  fields: ItemFields,
  quantity: number | null,
): string | null => {
  if (price_kobo === null) return null;
  const each = naira(price_kobo);
  if (unit === 'piece') return `${each} × ${countWords(quantity ?? 0, 'piece', 'pieces')}`;
  if ('people' in fields) return `${each} × ${countWords(fields.people, 'person', 'people')}`;
  return 'nights' in fields
    ? `${each} × ${countWords(fields.beds, 'room', 'rooms')} × ${countWords(fields.nights, 'night', 'nights')}`
    : null;
};

/** null: the partner names the price. */
export const priceOf = (
  { unit, price_kobo }: Pick<Offer, 'unit' | 'price_kobo'>,
  fields: ItemFields,
  quantity: number | null,
): number | null => (price_kobo === null ? null : price_kobo * unitsFor(unit, fields, quantity));

/** The partner has yet to name the price: that is not zero. */
export const isUnpriced = (item: {
  readonly price_kobo: number;
  readonly offer: { readonly price_kobo: number | null } | null;
}): boolean => item.offer?.price_kobo === null && item.price_kobo === 0;

/** What an order costs by the list, once its partner has offered another price for it. null: the list has no price, or it is the same. */
export const priceBefore_kobo = (item: {
  readonly offer: Pick<Offer, 'unit' | 'price_kobo'> | null;
  readonly fields: ItemFields;
  readonly quantity: number | null;
  readonly partner_order: { readonly state: PartnerOrderState; readonly offered_kobo: number | null } | null;
}): number | null => {
  if (item.offer === null || item.partner_order?.state !== 'priced') return null;
  const listed_kobo = priceOf(item.offer, item.fields, item.quantity);
  return listed_kobo === item.partner_order.offered_kobo ? null : listed_kobo;
};

/** A partner named another price than its list has, and the person who confirms pays the difference. null: no more than the list says. */
export const aboveListWords = (
  offer: Pick<Offer, 'unit' | 'price_kobo'>,
  asked: { readonly fields: ItemFields; readonly quantity: number | null; readonly offered_kobo: number | null },
): string | null => {
  const listed_kobo = priceOf(offer, asked.fields, asked.quantity);
  const more_kobo = (asked.offered_kobo ?? 0) - (listed_kobo ?? Number.POSITIVE_INFINITY);
  return listed_kobo !== null && more_kobo > 0
    ? `That is ${naira(more_kobo)} more than the ${naira(listed_kobo)} of its list.`
    : null;
};

/** `₦4,500 per person`, `The partner names a price`. */
export const priceWords = ({ unit, price_kobo }: Pick<Offer, 'unit' | 'price_kobo'>): string =>
  price_kobo === null ? 'The partner names a price for your order' : `${naira(price_kobo)} ${unitWords[unit]}`;

const dayList = (days: readonly number[]): string => {
  if (days.length === 7) return 'every day';
  const names = [...days].sort((a, b) => a - b).map((day) => weekdays[day - 1] ?? '');
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};
const shownTime = (time: string): string => showTime(lagosInstant('2026-01-01', time));
/** `Monday and Tuesday, 8:00 AM to 8:00 PM`. */
export const hoursWords = ({ weekdays: days, from_time, to_time }: Open): string =>
  `${dayList(days)}, ${shownTime(from_time)} to ${shownTime(to_time)}`;

/** Why this offer cannot be ordered for then, in one sentence with the field; null: it can. */
export const offerFault = (
  offer: Offer,
  partner: Open,
  asked: {
    readonly date: string;
    readonly time: string;
    readonly fields: ItemFields;
    readonly quantity: number | null;
  },
  now: Date,
): {
  readonly path: 'date' | 'time' | 'quantity' | 'fields.people' | 'fields.beds';
  readonly message: string;
} | null => {
  const { date, time, fields, quantity } = asked;
  const counted = countedOf(offer.unit, fields, quantity);
  if (counted < offer.min_units || counted > offer.max_units)
    return {
      path: offer.unit === 'piece' ? 'quantity' : offer.unit === 'night' ? 'fields.beds' : 'fields.people',
      message: `Choose ${offer.min_units} to ${offer.max_units} ${countedWords[offer.unit]}`,
    };
  if ((priceOf(offer, fields, quantity) ?? 0) > itemRules.maxPrice_kobo)
    return {
      path: offer.unit === 'piece' ? 'quantity' : offer.unit === 'night' ? 'fields.beds' : 'fields.people',
      message: `One order is at most ${naira(itemRules.maxPrice_kobo)}. Order less, or in parts`,
    };
  const starts_at = lagosInstant(date, time);
  if (starts_at.getTime() - now.getTime() < offer.notice_hours * 3_600_000)
    return { path: 'date', message: `It has to be ordered ${offer.notice_hours} hours before` };
  if (!partner.weekdays.includes(weekdayOf(date) + 1))
    return { path: 'date', message: `The partner works ${dayList(partner.weekdays)}` };
  const at = lagosTime(starts_at);
  if (at < partner.from_time || at > partner.to_time)
    return {
      path: 'time',
      message: `The partner works ${shownTime(partner.from_time)} to ${shownTime(partner.to_time)}`,
    };
  return null;
};

/** When the partner is reminded, and until when it may answer. */
export const answerTimes = (now: Date, starts_at: Date): { readonly remind_at: Date; readonly answer_by: Date } => {
  const hour_ms = 3_600_000;
  const before_ms = Math.min(
    partnerRules.answerBefore_hours * hour_ms,
    Math.max(0, starts_at.getTime() - now.getTime()) / 2,
  );
  const free_ms = Math.min(now.getTime() + partnerRules.freeAfter_hours * hour_ms, starts_at.getTime() - before_ms);
  const remind_ms = Math.min(
    now.getTime() + partnerRules.remindAfter_hours * hour_ms,
    now.getTime() + (free_ms - now.getTime()) / 2,
  );
  return { remind_at: new Date(remind_ms), answer_by: new Date(free_ms) };
};

type Cancelled = { readonly starts_at: string; readonly cancel_hours: number };
/** Until then a company cancels its partner's order free of charge. */
export const freeUntil = ({ starts_at, cancel_hours }: Cancelled): Date =>
  new Date(new Date(starts_at).getTime() - cancel_hours * 3_600_000);

/**
 * What cancelling costs its company now: nothing before its partner has confirmed it, and until the hours of the list before its start; then its
 * price. What has begun is not cancelled.
 */
export const cancelFee_kobo = (
  item: {
    readonly kind: ItemKind;
    readonly status: ItemState;
    readonly price_kobo: number;
    readonly starts_at: string;
    readonly offer: { readonly cancel_hours: number } | null;
  },
  now: Date,
): number => {
  if (!item.offer || !isTaken(item)) return 0;
  return now < freeUntil({ starts_at: item.starts_at, cancel_hours: item.offer.cancel_hours }) ? 0 : item.price_kobo;
};

const hoursWord = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
/** What cancelling costs later, before it is ordered and on its page. starts_at null: no day is chosen yet. taken: its partner has confirmed it. */
export const cancelTerms = (
  { starts_at, cancel_hours }: { readonly starts_at: string | null; readonly cancel_hours: number },
  now: Date,
  { taken }: { readonly taken: boolean },
): string => {
  if (cancel_hours === 0) return 'Cancelling is free of charge until it begins.';
  if (starts_at === null)
    return `Cancelling is free of charge until ${hoursWord(cancel_hours)} before it begins. After that it costs the price.`;
  const until = freeUntil({ starts_at, cancel_hours });
  if (taken)
    return now < until
      ? `Cancelling is free of charge until ${showDateTime(until)}. After that it costs its price.`
      : 'The time to cancel free of charge is over. Cancelling costs its price now.';
  return now < until
    ? `Cancelling is free of charge until ${showDateTime(until)}. After that, what the partner has confirmed costs its price.`
    : `It begins in less than ${hoursWord(cancel_hours)}: once the partner has confirmed it, cancelling costs its price.`;
};

/** What a partner gets of a price: Kaya keeps its commission, in hundredths of a percent, rounded down. */
export const partnerPart_kobo = (price_kobo: number, commission_bps: number): number =>
  price_kobo - inProportion(price_kobo, commission_bps, 10_000);

/** The company is asked whether its partner served it. */
export const asksWhetherServed = (order: {
  readonly state: PartnerOrderState;
  readonly company_asked_at: string | null;
}): boolean => order.state === 'confirmed' && order.company_asked_at !== null;
/** It was asked, and has not answered: a no goes to staff. */
export const waitsForServed = (order: {
  readonly state: PartnerOrderState;
  readonly company_asked_at: string | null;
  readonly not_served_at: string | null;
}): boolean => asksWhetherServed(order) && order.not_served_at === null;
/** When its company is asked. */
export const askServedAt = (ends_at: Date): Date =>
  new Date(ends_at.getTime() + partnerRules.askServedAfter_days * 86_400_000);

/** Until then a problem with it may be reported: it is done, and none was reported. null: it may not. */
export const reportUntil = (item: {
  readonly ended_at: Date | null;
  readonly partner_order: { readonly state: PartnerOrderState; readonly report: object | null } | null;
}): Date | null =>
  item.ended_at !== null && item.partner_order?.state === 'done' && item.partner_order.report === null
    ? new Date(item.ended_at.getTime() + partnerRules.reportWithin_days * 86_400_000)
    : null;

/** How an order with a partner stands, for people of the company and for staff. */
export const partnerLine = (order: {
  readonly state: PartnerOrderState;
  readonly asks: 'price' | 'order';
  readonly partner: string;
  readonly answer_by: string;
  readonly reason: string | null;
  readonly offered_kobo: number | null;
  readonly answered_by?: 'partner' | 'staff' | 'company' | null;
}): string => {
  const { state, asks, partner, answer_by, reason, offered_kobo } = order;
  const until = showDateTime(new Date(answer_by));
  switch (state) {
    case 'waiting':
      return asks === 'price'
        ? `${partner} names a price, until ${until} at the latest.`
        : `${partner} confirms or declines, until ${until} at the latest.`;
    case 'priced':
      return `${partner} offers ${naira(offered_kobo ?? 0)}. Confirm it, change it or cancel it.`;
    case 'confirmed':
      return `${partner} has confirmed.`;
    case 'declined':
      return `${partner} declined: ${reason ?? ''}`;
    case 'expired':
      return `${partner} did not answer in time. Choose another partner, or ask again.`;
    case 'lapsed':
      return `The price of ${partner}, ${naira(offered_kobo ?? 0)}, was not accepted before the start, so it is not ordered.`;
    case 'withdrawn':
      return `${partner} is no longer asked.`;
    case 'done':
      return order.answered_by === 'company'
        ? `The company says that ${partner} delivered it.`
        : `${partner} says it is done.`;
    case 'failed':
      return `${partner} could not deliver: ${reason ?? ''}`;
  }
};
