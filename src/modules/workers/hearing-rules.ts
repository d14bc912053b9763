// A hearing before a worker is paused or blocked (docs/decisions/0064-hearing-before-a-block.md). Without I/O; the pages use the same rules.
import { addDays, lagosDate } from '../../shared/clock.ts';
import { lifecycle } from '../../shared/lifecycle.ts';

const hour_ms = 3_600_000;
export const hearingRules = {
  /** How long a worker has to answer, h. The same number as in the constraint full_time. */
  answerHours: 72,
  /** Minimum time left after new evidence, h. */
  hoursAfterEvidence: 24,
  /** How long before the end the reminder is sent, h. */
  remindHours: 24,
  maxReason: 1_000,
  maxAnswer: 2_000,
  maxEvidence: 20,
  /** The longest pause, days; a longer one is a block. */
  maxPauseDays: 365,
  /** Days for which the dashboard shows a decision. */
  shownDays: 7,
  /** How many hearings a worker can read. */
  maxOwn: 10,
  /** How many jobs staff choose from. */
  maxJobs: 30,
} as const;

export const hearingLifecycle = lifecycle({
  states: ['open', 'answered', 'decided'],
  moves: {
    answer: { from: ['open'], to: 'answered', by: ['worker'] },
    suspend: { from: ['open'], to: 'open', by: ['staff'] },
    decide: { from: ['open', 'answered'], to: 'decided', by: ['second_staff'] },
  },
});
export type HearingState = (typeof hearingLifecycle.states)[number];

export const measures = ['paused', 'blocked'] as const;
export const outcomes = ['dismissed', ...measures] as const;
export type Outcome = (typeof outcomes)[number];
export const evidenceKinds = ['note', 'job', 'rating', 'message'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
/** The tabs over the console's list. due: staff decide now. */
export const hearingShelves = ['due', 'waiting', 'decided'] as const;

type Standing = { readonly state: HearingState; readonly answer_until: string };

/** Whether the worker may answer. */
export const mayAnswer = ({ state, answer_until }: Standing, now: Date): boolean =>
  state === 'open' && now.getTime() < Date.parse(answer_until);

/** Whether staff may decide: after the answer, or when its time has passed. Dismissing is possible at any time before the decision. */
export const mayDecide = ({ state, answer_until }: Standing, outcome: Outcome, now: Date): boolean =>
  state === 'answered' || (state === 'open' && (outcome === 'dismissed' || now.getTime() >= Date.parse(answer_until)));

/** Whole hours left, rounded up; 0 when over. */
export const hoursLeft = (answer_until: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(answer_until) - now.getTime()) / hour_ms));

/** The first and the last day on which a paused worker may be free again. */
export const pauseDays = (now: Date): { first: string; last: string } => {
  const today = lagosDate(now);
  return { first: addDays(today, 1), last: addDays(today, hearingRules.maxPauseDays) };
};

/** Why this day cannot be the end of a pause; null when it can. */
export const pauseFault = (until: string, now: Date): string | null => {
  const { first, last } = pauseDays(now);
  if (until < first) return 'Choose a day after today';
  return until > last ? 'Choose a day within a year, or block the worker' : null;
};
