import { event } from '../../shared/event.ts';

type OfJob = { readonly jobId: string; readonly requestId: string; readonly workerId: string | null };

export const staffEvents = {
  /** Staff took a job from workerId; why, in their words. What it means for the job, jobs says itself. */
  taken_back: event<OfJob & { readonly reason: string }>()('staff.taken_back', {
    audience: () => ['staff'],
    subjects: (p) => [`job:${p.jobId}`, 'staff'],
  }),
} as const;
