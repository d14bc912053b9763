// A case's states and limits, and when it is answered. Without I/O; the pages use the same. docs/decisions/0098-cases.md
import { addDays, lagosDate, weekdayOf } from '../../shared/clock.ts';
import { lifecycle } from '../../shared/lifecycle.ts';

export const topics = [
  'order',
  'payment',
  'account',
  'lost_item',
  'safety',
  'earning',
  'privacy',
  'business',
  'other',
] as const;
export type Topic = (typeof topics)[number];

export const topicWords: Readonly<Record<Topic, string>> = {
  order: 'An order or a ride',
  payment: 'Payment',
  account: 'My account',
  lost_item: 'A lost item',
  safety: 'Safety',
  earning: 'Earning with Kaya',
  privacy: 'My data and my rights',
  business: 'Kaya for my company',
  other: 'Something else',
};

/** What a case may be about. */
/** company: one that the person belongs to, or one of its orders, of whatever kind. */
export const aboutKinds = ['request', 'booking', 'ride', 'company'] as const;
export type AboutKind = (typeof aboutKinds)[number];

/** The driver's possible answers about a rider's lost item. */
export const driverAnswers = ['found', 'not_found'] as const;
export type DriverAnswer = (typeof driverAnswers)[number];

export const caseRules = {
  /** Minimum characters of the message that opens a case. */
  minMessage: 10,
  maxMessage: 2_000,
  maxName: 120,
  /** How much of the description the driver’s notification has; the page has all of it. */
  maxItem: 160,
  /** Photos per message. */
  maxPhotos: 4,
  /** Days in which a closed case can be written to; after that a new one is opened. */
  reopenDays: 30,
  /** Days in which a visitor’s link shows a closed case. */
  linkDays: 90,
  /** Days until a closed case is deleted. */
  keptDays: 730,
} as const;

export const caseLifecycle = lifecycle({
  states: ['open', 'answered', 'closed'],
  moves: {
    reply: { from: ['open', 'answered', 'closed'], to: 'open', by: ['person'] },
    answer: { from: ['open', 'answered'], to: 'answered', by: ['staff'] },
    close: { from: ['open', 'answered'], to: 'closed', by: ['staff'] },
  },
});
export type CaseStatus = (typeof caseLifecycle.states)[number];

const day_ms = 86_400_000;

/** Whether the person may still write to it. */
export const mayReply = (closed_at: Date | null, now: Date): boolean =>
  closed_at === null || now.getTime() < closed_at.getTime() + caseRules.reopenDays * day_ms;

/** The day by which a message written now is answered: the next one from Monday to Friday, `YYYY-MM-DD`. */
export const answerBy = (written: Date): string => {
  let day = addDays(lagosDate(written), 1);
  while (weekdayOf(day) > 4) day = addDays(day, 1);
  return day;
};
