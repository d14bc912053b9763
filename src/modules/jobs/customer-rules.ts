// How a job reads to its customer, on every page that follows one.
import type { JobStatus } from './rules.ts';

type Tag = { readonly tone: 'info' | 'warn' | 'now' | 'ok' | 'bad' | 'off'; readonly word: string };

const jobTags: Readonly<Record<JobStatus, Tag>> = {
  open: { tone: 'warn', word: 'Finding a mover' },
  assigned: { tone: 'info', word: 'Mover found' },
  en_route: { tone: 'now', word: 'On the way' },
  arrived: { tone: 'now', word: 'Arrived' },
  in_progress: { tone: 'now', word: 'Under way' },
  delivered: { tone: 'ok', word: 'Delivered' },
  completed: { tone: 'ok', word: 'Completed' },
  cancelled: { tone: 'off', word: 'Cancelled' },
  disputed: { tone: 'warn', word: 'Under review' },
};

/** decided: Kaya has decided its dispute. Decided for the customer, the job is cancelled. */
export const customerTag = (status: JobStatus, decided: boolean): Tag =>
  status === 'cancelled' && decided ? { tone: 'ok', word: 'Decided for you' } : jobTags[status];

/** Whether the customer may write to the mover, and why not. */
export const mayWriteToMover = (
  job: { readonly status: JobStatus; readonly moverName: string | null } | null,
): { allowed: boolean; reason: string | null } =>
  !job || !job.moverName || job.status === 'open'
    ? { allowed: false, reason: 'You can write once a mover has accepted.' }
    : job.status === 'cancelled'
      ? { allowed: false, reason: 'This chat is closed.' }
      : { allowed: true, reason: null };
