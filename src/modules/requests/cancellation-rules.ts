// The cost of cancelling a request now, and why (customer.md §9). Also runs in the browser. Amounts kobo.
import { sayWhen } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { serviceRange, type ServiceKind } from '../catalogue/rules.ts';
import { type Followed, mayCancel } from './following-rules.ts';
import { requestRules, reserveCancelSentence } from './rules.ts';

type CancelFacts = Pick<Followed, 'status' | 'job' | 'created_at' | 'starts_at'> & {
  readonly service_kind: ServiceKind | null;
  readonly price_kobo: number | null;
};
export type Cancellation = {
  readonly allowed: boolean;
  readonly fee_kobo: number;
  /** The last moment when cancelling costs nothing, ISO; null if there is none, or it has passed. */
  readonly free_until: string | null;
  /** The sentence above the button. */
  readonly why: string;
  /** The mover has set off, so they get their share of the fee. */
  readonly mover_shares: boolean;
};

const minute_ms = 60_000;
const refused = (why: string): Cancellation => ({
  allowed: false,
  fee_kobo: 0,
  free_until: null,
  why,
  mover_shares: false,
});
const free = (why: string, free_until: string | null = null): Cancellation => ({
  allowed: true,
  fee_kobo: 0,
  free_until,
  why,
  mover_shares: false,
});

const lateIsFree = (): Cancellation =>
  free(`Your mover is more than ${requestRules.reserveLateMinutes} minutes late, so this is free.`);

/** The lowest price of Reserve; never more than the price, which staff may have set below it. */
export const reserveFee_kobo = (price_kobo: number | null): number => {
  const lowest_kobo = serviceRange('moving', 'reserve').from_kobo;
  return Math.min(lowest_kobo, price_kobo ?? lowest_kobo);
};

/** Whether it was requested early enough for the 60 minutes to apply; otherwise the rule of the other kinds applies. */
const hasFreeTime = (created_ms: number, starts_ms: number): boolean =>
  created_ms <= starts_ms - requestRules.reserveFreeMinutes * minute_ms;

/** Two facts about cancelling a Reserve request: until when it is free, and its cost after that (customer.md §9). */
const reserveSentence = (price_kobo: number | null): string =>
  `${reserveCancelSentence} After that, cancelling costs ${naira(reserveFee_kobo(price_kobo))}.`;

export const onTheWaySentence = 'Cancelling is free until your mover is on the way.';

/** What cancelling this Reserve request costs. @param starts_ms null while no time is chosen */
export const reserveCancelWords = (price_kobo: number | null, made_ms: number, starts_ms: number | null): string =>
  starts_ms === null || hasFreeTime(made_ms, starts_ms) ? reserveSentence(price_kobo) : onTheWaySentence;

/** The same while cancelling is still free, with the time until which it is. @param free_until ISO */
export const freeUntilWords = (free_until: string, price_kobo: number | null, now: Date): string =>
  `Cancelling is free until ${sayWhen(new Date(free_until), now)} and costs ${naira(reserveFee_kobo(price_kobo))} after that.`;

/** True when the mover is more than 15 minutes late. An arrival counts only when it was seen. */
const isLate = ({ starts_at, job }: CancelFacts, now: Date): boolean => {
  const seen = job?.arrival_seen ? job.timeline.arrived_at : null;
  const here_ms = seen ? Date.parse(seen) : now.getTime();
  return here_ms > Date.parse(starts_at) + requestRules.reserveLateMinutes * minute_ms;
};

/**
 * A Reserve request is free to cancel until 60 minutes before its time. After that it costs the lowest price of the service,
 * until the work begins. It stays free while no mover has accepted, and when the mover is late. A Reserve request made in its
 * last 60 minutes, and every other request, is free until the mover is on the way, and again when the mover is late.
 */
export const cancellationOf = (facts: CancelFacts, now: Date): Cancellation => {
  const { job } = facts;
  const starts_ms = Date.parse(facts.starts_at);
  const free_ms = starts_ms - requestRules.reserveFreeMinutes * minute_ms;
  const under = job?.status === 'en_route' || job?.status === 'arrived';
  const reserved = facts.service_kind === 'reserve' && hasFreeTime(Date.parse(facts.created_at), starts_ms);
  const plain = mayCancel(facts);
  if (under && isLate(facts, now)) return lateIsFree();
  if (!plain.allowed && !(reserved && under)) return refused(plain.reason ?? '');
  if (!reserved || !job) return free(onTheWaySentence);
  if (now.getTime() <= free_ms)
    return free(
      `Free until ${requestRules.reserveFreeMinutes} minutes before the pickup.`,
      new Date(free_ms).toISOString(),
    );
  if (job.status === 'open') return free('No mover has accepted yet, so this is free.');
  if (isLate(facts, now)) return lateIsFree();
  return {
    allowed: true,
    fee_kobo: reserveFee_kobo(facts.price_kobo),
    free_until: null,
    why: `Less than ${requestRules.reserveFreeMinutes} minutes before the pickup, cancelling costs the lowest price of Reserve.`,
    mover_shares: under,
  };
};
