// A call about a company's account: how and when a person of Kaya reaches somebody. Without I/O; the pages use the same.
// docs/decisions/0164-talk-to-us.md
import { addDays, lagosDate, lagosInstant, showDate, showTime, weekdayOf } from '../../shared/clock.ts';
import { lifecycle } from '../../shared/lifecycle.ts';

export const callWays = ['call', 'whatsapp', 'video', 'email'] as const;
export type CallWay = (typeof callWays)[number];
export const callWayWords: Readonly<Record<CallWay, string>> = {
  call: 'Phone call',
  whatsapp: 'WhatsApp',
  video: 'Video call',
  email: 'Email',
};

export const callTopics = ['start', 'programs', 'invoicing', 'systems', 'other'] as const;
export type CallTopic = (typeof callTopics)[number];
export const callTopicWords: Readonly<Record<CallTopic, string>> = {
  start: 'Getting started with Kaya',
  programs: 'A program or a quote',
  invoicing: 'Invoices and credit',
  systems: 'Our systems and sign-in',
  other: 'Something else',
};

export const callRules = {
  /** People of Kaya who call at the same time. */
  seats: 2,
  /** Length of a slot, minutes. */
  slot_min: 30,
  /** Staff work from Monday to Friday, Lagos time. */
  opens: '09:00',
  closes: '17:00',
  /** Working days that the calendar shows. */
  days: 10,
  /** A slot can be chosen until this long before it, minutes. */
  lead_min: 60,
  /** Without a slot, Kaya calls or writes within this many working hours. */
  promise_h: 4,
  maxOrganization: 200,
  maxName: 120,
  maxNote: 1_000,
  maxOutcome: 1_000,
  /** A reminder is sent this long before the slot, hours, if the call was booked earlier. */
  remind_h: 3,
  /** Days until a call that did not reach the person is given up. */
  giveUpDays: 14,
} as const;

/** not_reached: Kaya called and nobody answered; the person may choose another time. */
export const callLifecycle = lifecycle({
  states: ['waiting', 'not_reached', 'done', 'cancelled'],
  moves: {
    change: { from: ['waiting', 'not_reached'], to: 'waiting', by: ['person'] },
    cancel: { from: ['waiting', 'not_reached'], to: 'cancelled', by: ['person'] },
    finish: { from: ['waiting', 'not_reached'], to: 'done', by: ['staff'] },
    miss: { from: ['waiting', 'not_reached'], to: 'not_reached', by: ['staff'] },
    /** Nobody chose another time. */
    give_up: { from: ['not_reached'], to: 'cancelled', by: ['kaya'] },
  },
});
export type CallStatus = (typeof callLifecycle.states)[number];
export const callOutcomes = ['done', 'not_reached'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** `MM-DD`: holidays of every year. Those that follow the moon or Easter are announced, and staff move the calls. */
const holidays: ReadonlySet<string> = new Set(['01-01', '05-01', '06-12', '10-01', '12-25', '12-26']);
const isWorkday = (date: string): boolean => weekdayOf(date) < 5 && !holidays.has(date.slice(5));

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const slot_ms = callRules.slot_min * minute_ms;
export const slotEnd = (at: Date): Date => new Date(at.getTime() + slot_ms);

/** Every start of a slot on one day. */
const startsOf = (date: string): Date[] => {
  const [from, until] = [lagosInstant(date, callRules.opens).getTime(), lagosInstant(date, callRules.closes).getTime()];
  return Array.from({ length: (until - from) / slot_ms }, (_, n) => new Date(from + n * slot_ms));
};

export type SlotDay = { readonly date: string; readonly slots: readonly Date[] };

/** The slots that may be chosen now: the next `callRules.days` working days that have one. */
export const slotDays = (now: Date): SlotDay[] => {
  const earliest = now.getTime() + callRules.lead_min * minute_ms;
  const days: SlotDay[] = [];
  for (let date = lagosDate(now); days.length < callRules.days; date = addDays(date, 1)) {
    const slots = isWorkday(date) ? startsOf(date).filter((at) => at.getTime() >= earliest) : [];
    if (slots.length > 0) days.push({ date, slots });
  }
  return days;
};

export const isSlot = (at: Date, now: Date): boolean =>
  slotDays(now).some(({ slots }) => slots.some((slot) => slot.getTime() === at.getTime()));

/** When `promise_h` working hours have passed. */
export const promisedBy = (now: Date): Date => {
  let left_ms = callRules.promise_h * hour_ms;
  for (let date = lagosDate(now); ; date = addDays(date, 1)) {
    if (!isWorkday(date)) continue;
    const from = Math.max(now.getTime(), lagosInstant(date, callRules.opens).getTime());
    const open_ms = lagosInstant(date, callRules.closes).getTime() - from;
    if (open_ms >= left_ms) return new Date(from + left_ms);
    left_ms -= Math.max(0, open_ms);
  }
};

/** By when staff must have recorded how it went: the end of its slot, or the promise. */
export const callDue = (at: Date | null, now: Date): Date => (at ? slotEnd(at) : promisedBy(now));

/** Only an email needs no number. */
export const needsPhone = (way: string): boolean => way !== 'email';

/** `Tue 1 Dec, 10:30 to 11:00`, or the promise. */
export const callTimeWords = ({ at, due_at }: { at: Date | null; due_at: Date }, now: Date = new Date()): string =>
  at
    ? `${showDate(at, now)}, ${showTime(at)} to ${showTime(slotEnd(at))}`
    : `by ${showDate(due_at, now)}, ${showTime(due_at)}`;

/** What Kaya promises, as a sentence. */
export const callPromise = (
  { way, at, due_at }: { way: CallWay; at: Date | null; due_at: Date },
  now: Date = new Date(),
): string => {
  const when = callTimeWords({ at, due_at }, now);
  if (way === 'email') return `We write to you ${when}.`;
  const how =
    way === 'call'
      ? 'We call you'
      : way === 'whatsapp'
        ? 'We reach you on WhatsApp'
        : 'We send a video link and meet you';
  return `${how} ${at ? `on ${when}` : when}.`;
};
