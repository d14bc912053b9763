// The worker's own jobs by day, as the dashboard shows them.
import { lagosDate } from '../../../shared/clock.ts';
import { underwayStates } from '../board-rules.ts';
import type { WorkerJob } from '../contract.ts';

type Job = Pick<WorkerJob, 'id' | 'status' | 'starts_at' | 'waiting_for_customer'>;

const isUnderway = ({ status }: Pick<Job, 'status'>): boolean => underwayStates.some((state) => state === status);

/** Work in progress comes first; a delivered job, or one that waits for helpers, comes after what still needs the worker. */
const firstOf = <J extends Job>(jobs: readonly J[]): J | undefined =>
  jobs.find(isUnderway) ??
  jobs.find((job) => !job.waiting_for_customer && job.status !== 'open' && job.status !== 'disputed') ??
  jobs[0];

/**
 * today: what starts today or should have, what is in progress, and what waits for the customer or for Kaya, of any day. next: other days. first:
 * the one shown in full, from today if there is any.
 */
export const daysOf = <J extends Job>(jobs: readonly J[], now: Date) => {
  const day = lagosDate(now);
  const isToday = (job: J): boolean =>
    isUnderway(job) ||
    job.status === 'delivered' ||
    job.status === 'disputed' ||
    lagosDate(new Date(job.starts_at)) <= day;
  const today = jobs.filter(isToday);
  const next = jobs.filter((job) => !isToday(job));
  return { today, next, first: firstOf(today) ?? firstOf(next) };
};
