// The hot path: one statement decides who gets a job, takes it, and writes the event.
import { as, query } from '../../../kernel/db/query.ts';

export type AcceptOutcome =
  | 'accepted'
  | 'already'
  | 'no_worker_profile'
  | 'not_found'
  | 'own_job'
  | 'worker_paused'
  | 'worker_offline'
  | 'missing_skill'
  | 'busy_then'
  | 'job_taken'
  | 'job_held'
  | 'job_cancelled';

// - ask: one row now; a batch would put unnest($jobs, $workers, $events) here, the rest joins on it.
// - me: takes turns per worker by an advisory lock, so that one worker's two acceptances meet the exclusion constraint one
//   after the other instead of deadlocking on it. A worker's row is not locked: that lock comes after a job's.
// - taken: the guarded update. Many workers on one job queue on its row; whoever comes second finds it no longer open.
// - state_for_worker is asked only when the job was not to be had, and sees what was committed while this one waited.
export const acceptOpenJob = query(
  'jobs.acceptOpenJob',
  { job: 'uuid', worker: 'uuid', event: 'uuid' },
  {
    outcome: as<AcceptOutcome>('text'),
    request_id: 'uuid?',
    customer_id: 'uuid?',
    title: 'text?',
    worker_name: 'text?',
    starts_at: 'timestamptz?',
    missing: 'text[]?',
    clash_title: 'text?',
    clash_starts_at: 'timestamptz?',
  },
  `WITH ask AS MATERIALIZED (
     SELECT $job::uuid AS job, $worker::uuid AS worker, $event::uuid AS event,
            pg_advisory_xact_lock(hashtextextended($worker::text, 5)) AS turn
   ), me AS MATERIALIZED (
     SELECT s.id, s.full_name, s.status, s.skills, s.phone, ask.job, ask.event
       FROM ask JOIN workers.standing s ON s.id = ask.worker
   ), target AS MATERIALIZED (
     SELECT j.id, j.customer_id, j.title, j.starts_at, j.during, j.required_skills
       FROM ask JOIN jobs.jobs j ON j.id = ask.job AND j.status = 'open' AND NOT j.held
   ), clash AS MATERIALIZED (
     SELECT c.title, c.starts_at FROM me CROSS JOIN target t JOIN jobs.jobs c ON c.worker_id = me.id AND c.during && t.during
        AND c.status IN ('assigned', 'en_route', 'arrived', 'in_progress')
      LIMIT 1
   ), taken AS (
     UPDATE jobs.jobs j SET worker_id = me.id, worker_phone = me.phone, status = 'assigned', assigned_at = now()
       FROM me
      WHERE j.id = me.job AND j.status = 'open' AND NOT j.held AND me.status IN ('available', 'busy')
        AND j.required_skills <@ me.skills AND j.customer_id IS DISTINCT FROM me.id AND NOT EXISTS (SELECT FROM clash)
     RETURNING j.id, j.request_id, j.customer_id, j.title, j.starts_at, me.full_name, me.id AS worker_id, me.event
   ), happened AS (
     INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
     SELECT event, 'jobs.accepted',
            jsonb_build_object('jobId', id, 'requestId', request_id, 'customerId', customer_id, 'workerId', worker_id,
              'title', title, 'workerName', full_name, 'startsAt', starts_at, 'by', 'worker'),
            kernel.kind(), worker_id
       FROM taken
   )
   SELECT CASE
            WHEN taken.id IS NOT NULL THEN 'accepted'
            WHEN me.id IS NULL THEN 'no_worker_profile'
            WHEN target.id IS NULL THEN jobs.state_for_worker(ask.job)
            WHEN target.customer_id = me.id THEN 'own_job'
            WHEN me.status = 'paused' THEN 'worker_paused'
            WHEN me.status = 'offline' THEN 'worker_offline'
            WHEN NOT target.required_skills <@ me.skills THEN 'missing_skill'
            WHEN clash.starts_at IS NOT NULL THEN 'busy_then'
            ELSE jobs.state_for_worker(ask.job)
          END AS outcome,
          taken.request_id, taken.customer_id, taken.title, taken.full_name AS worker_name, taken.starts_at,
          ARRAY(SELECT unnest(target.required_skills) EXCEPT SELECT unnest(me.skills)) AS missing,
          clash.title AS clash_title, clash.starts_at AS clash_starts_at
     FROM ask LEFT JOIN me ON true LEFT JOIN target ON true LEFT JOIN clash ON true LEFT JOIN taken ON true`,
);
