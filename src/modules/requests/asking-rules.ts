// In words: which movers are asked to take a request, and what happens next. Not in rules.ts, which the form loads at once.
import { addDays, lagosDate, lagosInstant, showTime } from '../../shared/clock.ts';
import type { WorkerWord } from '../catalogue/worker-rules.ts';

/** A usual time is not a promise: `10 minutes`, `3 hours`, `a day`. */
export const usualWord = (minutes: number): string => {
  if (minutes < 55) return `${Math.max(5, Math.round(minutes / 5) * 5)} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour' : `${hours} hours`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'a day' : `${days} days`;
};

const usuallyBy = (asked_at: Date, usual_minutes: number): Date =>
  new Date(asked_at.getTime() + usual_minutes * 60_000);
/** Whether the work starts before a worker usually accepts. asked_at: when the request was sent, or now. */
export const soonerThanUsual = (starts_at: Date, asked_at: Date, usual_minutes: number | null): boolean =>
  usual_minutes !== null && starts_at < usuallyBy(asked_at, usual_minutes);
/** The first day, `YYYY-MM-DD`, on which a worker has usually accepted before this time of day, `HH:MM`. */
export const firstUsualDay = (time: string, now: Date, usual_minutes: number): string => {
  const by = usuallyBy(now, usual_minutes);
  const day = lagosDate(by);
  return lagosInstant(day, time) < by ? addDays(day, 1) : day;
};

/**
 * How long acceptance takes; or, for an earlier start, what Kaya does then: staff see open requests in the order of their start, and
 * may assign a worker. Nothing cancels a request that waits past its start; cancellation-rules.ts says what cancelling it costs.
 */
export const usualWords = (worker: WorkerWord, usual_minutes: number, sooner: boolean): string =>
  sooner
    ? `Your start is soon. Kaya’s team sees the requests that start first, and can send you a ${worker} itself. Until one accepts, you can cancel free.`
    : `Recently a ${worker} accepted after about ${usualWord(usual_minutes)}.`;

/**
 * Which workers may accept an open request. until: ISO, the end of the head start of those asked first; null: all may accept. sooner: it
 * starts before a worker usually accepts.
 */
export type Asking = { readonly until: string | null; readonly usual_minutes: number | null; readonly sooner: boolean };
export const askingWords = (worker: WorkerWord, { until, usual_minutes, sooner }: Asking): readonly string[] => [
  until
    ? `Until ${showTime(new Date(until))} we ask the best ${worker}s nearby, at most three. If none accepts, every ${worker} nearby can.`
    : `Every ${worker} nearby can accept it now.`,
  ...(usual_minutes === null ? [] : [usualWords(worker, usual_minutes, sooner)]),
];
/** What happens after a request was sent, in order. */
export const nextWords = (
  asking: Asking | null,
  worker: WorkerWord,
  /** When the customer pays, as a sentence. */
  payWhen: string,
): readonly string[] => [
  ...(asking ? [askingWords(worker, asking).join(' ')] : []),
  `We email you when one accepts. Their name, rating and phone number are then on your request’s page.`,
  `They come at your time. ${payWhen}`,
];
