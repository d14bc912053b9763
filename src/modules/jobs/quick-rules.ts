// When a job was done implausibly fast (docs/decisions/0085-quick-jobs.md). Also runs in the browser.

import { minutesWord } from '../../shared/clock.ts';

export const quickRules = {
  /** No work takes less, min. */
  minMinutes: 10,
  /** Nobody drives the road between the two addresses faster on average, km/h. */
  fastest_kmh: 60,
  /** Hours without a review after which a customer's confirmation counts. */
  lookHours: 72,
} as const;

/** The minimum time from the start to the delivery that needs no review, s. distance_m: between pickup and drop-off. */
export const minTime_s = (distance_m: number | null): number =>
  Math.max(quickRules.minMinutes * 60, Math.round(((distance_m ?? 0) / 1_000 / quickRules.fastest_kmh) * 3_600));

type Took = {
  readonly started_at: Date | null;
  readonly delivered_at: Date | null;
  readonly distance_m: number | null;
};

/** From the start to the delivery, s; null before the delivery. By the server's clock: an earlier time that a phone reports does not count. */
export const took_s = ({ started_at, delivered_at }: Omit<Took, 'distance_m'>): number | null =>
  started_at && delivered_at ? Math.max(0, Math.round((delivered_at.getTime() - started_at.getTime()) / 1_000)) : null;

/** `35 seconds`, `9 mins`: how long it took, the same wherever staff read it. */
export const tookWord = (seconds: number): string => (seconds < 60 ? `${seconds} seconds` : minutesWord(seconds / 60));

export const isQuick = (job: Took): boolean => {
  const took = took_s(job);
  return took !== null && took < minTime_s(job.distance_m);
};
