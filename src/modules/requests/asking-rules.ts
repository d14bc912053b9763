// Who is asked for a request, and what happens next, in words. Not in rules.ts, which the form loads at once.
import { showTime } from '../../shared/clock.ts';
import type { WorkerWord } from '../catalogue/worker-rules.ts';
import type { ChosenMethod } from '../money/payment-methods-rules.ts';

/** A usual time is no promise: `10 minutes`, `3 hours`, `a day`. */
export const usualWord = (minutes: number): string => {
  if (minutes < 55) return `${Math.max(5, Math.round(minutes / 5) * 5)} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour' : `${hours} hours`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'a day' : `${days} days`;
};

/** Who is asked for an open request. until: ISO, the end of the time of the few who are asked first; null: all may accept. */
export type Asking = { readonly until: string | null; readonly usual_minutes: number | null };
export const askingWords = (worker: WorkerWord, { until, usual_minutes }: Asking): readonly string[] => [
  until
    ? `Until ${showTime(new Date(until))} we ask the best ${worker}s near you, at most three. If none accepts, every ${worker} near you can.`
    : `Every ${worker} near you can accept it now.`,
  ...(usual_minutes === null ? [] : [`Recently a ${worker} accepted after about ${usualWord(usual_minutes)}.`]),
];
/** What happens after a request was sent, in order. */
export const nextWords = (
  worker: WorkerWord,
  method: ChosenMethod,
  asking: Asking | null,
  /** When cash is paid, as the end of a sentence. */
  cashWhen: string,
): readonly string[] => [
  ...(asking ? [askingWords(worker, asking).join(' ')] : []),
  `We email you when one accepts. Their photo, rating and phone number are then on your request’s page.`,
  method === 'cash'
    ? `They come at your time. You pay in cash ${cashWhen}`
    : `You pay by card before they set off. Kaya holds the money until you confirm the work.`,
];
