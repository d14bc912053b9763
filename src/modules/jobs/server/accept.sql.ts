// The hot path: one statement takes a job, writes the event, and says what became of the job when it was not to be had.
import { as, query } from '../../../kernel/db/query.ts';

/** open: it is there to take, so what is in the way is with the worker; ask whatIsInTheWay. */
export type AcceptOutcome = 'accepted' | 'already' | 'open' | 'job_taken' | 'job_held' | 'job_cancelled' | 'not_found';

// - me and taken: the guarded update. Many workers on one job queue on its row; whoever comes second finds it no longer
//   open. One worker's two jobs at overlapping times meet in the exclusion constraint: the second statement fails with
//   23P01 (or, if both wrote in the same instant, as a deadlock, which act() tries again).
// - For a batch, unnest($jobs, $workers, $events) stands in place of the three parameters and everything joins on it.
// - Nothing is read for a refusal before there is one: every further table costs its start-up, mostly policies, also when
//   it wins (measured: with all reasons worded here it took half as long again, and losing as long as winning).
// - state_for_worker is volatile: it sees what was committed while this statement waited.
export const acceptOpenJob = query(
  'jobs.acceptOpenJob',
  { job: 'uuid', worker: 'uuid', event: 'uuid', most_owed_kobo: 'int8' },
  {
    outcome: as<AcceptOutcome>('text'),
    request_id: 'uuid?',
    customer_id: 'uuid?',
    title: 'text?',
    worker_name: 'text?',
    starts_at: 'timestamptz?',
  },
  `WITH me AS (
     SELECT id, full_name, status, skills, phone FROM workers.standing WHERE id = $worker
   ), taken AS (
     UPDATE jobs.jobs j SET worker_id = me.id, worker_phone = me.phone, status = 'assigned', assigned_at = now()
       FROM me
      WHERE j.id = $job AND j.status = 'open' AND NOT j.held AND me.status IN ('available', 'busy')
        AND j.required_skills <@ me.skills AND j.customer_id IS DISTINCT FROM me.id
        AND (j.payment_method <> 'cash' OR money.owed_by(me.id) <= $most_owed_kobo)
     RETURNING j.id, j.request_id, j.customer_id, j.title, j.starts_at, me.full_name, me.id AS worker_id
   ), happened AS (
     INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
     SELECT $event, 'jobs.accepted',
            jsonb_build_object('jobId', id, 'requestId', request_id, 'customerId', customer_id, 'workerId', worker_id,
              'title', title, 'workerName', full_name, 'startsAt', starts_at, 'by', 'worker'),
            kernel.kind(), worker_id
       FROM taken
   )
   SELECT CASE WHEN taken.id IS NULL THEN jobs.state_for_worker($job) ELSE 'accepted' END AS outcome,
          taken.request_id, taken.customer_id, taken.title, taken.full_name AS worker_name, taken.starts_at
     FROM (VALUES (1)) AS one LEFT JOIN taken ON true`,
);

/** The job as it is offered, and this worker's job at the same time if they have one. */
export const whatIsInTheWay = query(
  'jobs.whatIsInTheWay',
  { job: 'uuid', worker: 'uuid' },
  {
    customer_id: 'uuid?',
    required_skills: 'text[]',
    payment_method: 'text',
    clash_title: 'text?',
    clash_starts_at: 'timestamptz?',
  },
  `SELECT j.customer_id, j.required_skills, j.payment_method, c.title AS clash_title, c.starts_at AS clash_starts_at
     FROM jobs.jobs j
     LEFT JOIN jobs.jobs c ON c.worker_id = $worker AND c.during && j.during
      AND c.status IN ('assigned', 'en_route', 'arrived', 'in_progress')
    WHERE j.id = $job AND j.status = 'open' AND NOT j.held LIMIT 1`,
);
