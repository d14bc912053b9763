// The hot path: one statement takes a job, writes the event, and otherwise returns the state of the job.
import { as, query } from '../../../kernel/db/query.ts';

/** open: the job is available, so the reason is the worker's; ask whatIsInTheWay. */
export type AcceptOutcome = 'accepted' | 'already' | 'open' | 'job_taken' | 'job_held' | 'job_cancelled' | 'not_found';

// - jobs.take (migration 0060) is the guarded update with its event: it alone turns an open row into somebody's.
// - Nothing is read for a refusal before there is one: every further table costs its start-up, mostly policies, also when
//   it wins (measured: with all reasons worded here it took half as long again, and losing as long as winning).
// - state_for_worker is volatile: it sees what was committed while this statement waited.
export const acceptOpenJob = query(
  'jobs.acceptOpenJob',
  { job: 'uuid', event: 'uuid', most_owed_kobo: 'int8' },
  {
    outcome: as<AcceptOutcome>('text'),
    order_id: 'uuid?',
    customer_id: 'uuid?',
    title: 'text?',
    worker_name: 'text?',
    starts_at: 'timestamptz?',
  },
  `SELECT CASE WHEN t.order_id IS NULL THEN jobs.state_for_worker($job) ELSE 'accepted' END AS outcome,
          t.order_id, t.customer_id, t.title, t.worker_name, t.starts_at
     FROM (VALUES (1)) AS one LEFT JOIN jobs.take($job, $event, $most_owed_kobo) AS t ON true`,
);

/**
 * The job as it is offered, whether this worker ordered it or gave it back, when too many given back allow the next one, how
 * many they hold and have not started, and their job at the same time if they have one.
 */
export const whatIsInTheWay = query(
  'jobs.whatIsInTheWay',
  { job: 'uuid', worker: 'uuid' },
  {
    own: 'bool?',
    gave_back: 'bool',
    accepts_again_at: 'timestamptz?',
    held: 'int8',
    required_skills: 'text[]',
    payment_method: 'text',
    clash_title: 'text?',
    clash_starts_at: 'timestamptz?',
  },
  `SELECT jobs.is_own(j.id, $worker) AS own,
          EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = $worker AND g.job_id = j.id) AS gave_back,
          (SELECT g.at + interval '24 hours' FROM jobs.given_back g WHERE g.worker_id = $worker AND g.at > now() - interval '24 hours'
            ORDER BY g.at DESC OFFSET 2 LIMIT 1) AS accepts_again_at,
          (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = $worker AND h.status IN ('assigned', 'en_route', 'arrived')) AS held, j.required_skills, j.payment_method, c.title AS clash_title,
          c.starts_at AS clash_starts_at
     FROM jobs.board j
     LEFT JOIN jobs.jobs c ON c.worker_id = $worker AND c.during && j.during
      AND c.status IN ('assigned', 'en_route', 'arrived', 'in_progress')
    WHERE j.id = $job LIMIT 1`,
);

export const isOwnOrder = query(
  'jobs.isOwnOrder',
  { job: 'uuid', worker: 'uuid' },
  { own: 'bool?' },
  `SELECT jobs.is_own($job, $worker) AS own`,
);
