// Who may take a job. The rule itself is jobs.take_refusals (database/functions/jobs), because two workers may race for one job; its numbers
// and the codes of its answers are here.
import { maxOwed_kobo } from '../money/payment-rules.ts';

/** The numbers of jobs.take_refusals, by the names of jobs.take_limits. */
export const takeLimits = {
  /** With a larger debt a worker may take no cash jobs, kobo. */
  max_owed_kobo: maxOwed_kobo,
  /** Accepted jobs of one worker that have not started; for a place in a crew, those places too. */
  max_held: 6,
  /** After giving back this many jobs within this many hours, a worker takes no new ones. */
  max_given_back: 3,
  given_back_hours: 24,
} as const;

/** What became of the job, the same for every worker. crew_whole, crew_moved_on: only for a helper's place. */
type JobTakeRefusal =
  | 'already'
  | 'job_cancelled'
  | 'job_taken'
  | 'job_held'
  | 'crew_led'
  | 'crew_whole'
  | 'crew_moved_on'
  | 'offered_first';
/** What prevents this worker from taking it. */
export type WorkerTakeRefusal =
  | 'own_job'
  | 'gave_back'
  | 'gave_back_too_many'
  | 'holds_too_many'
  | 'worker_paused'
  | 'worker_offline'
  | 'missing_skill'
  | 'owes_too_much'
  | 'busy_then';
/** not_found: there is no such job or worker. */
export type TakeRefusal = JobTakeRefusal | WorkerTakeRefusal | 'not_found';
