-- Acceptance shows the address, the phone and the full name, so a worker holds at most 6 jobs that they have not started.
-- docs/decisions/0016. Owner: src/modules/jobs.

-- As in 0045, and one acceptance of a worker after the other: each statement of the function sees what was committed before it
-- began, so several at the same moment are counted like several in a row.
CREATE OR REPLACE FUNCTION jobs.take(job uuid, event uuid, most_owed_kobo int8)
  RETURNS TABLE (request_id uuid, customer_id uuid, title text, worker_name text, starts_at timestamptz)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('jobs.take ' || kernel.account_id(), 0));
  WITH me AS (
    SELECT w.id, w.full_name, w.skills, c.phone FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id
     WHERE w.id = kernel.account_id() AND w.status IN ('available', 'busy')
  ), taken AS (
    UPDATE jobs.jobs j SET worker_id = me.id, worker_phone = me.phone, status = 'assigned', assigned_at = now()
      FROM me
     WHERE j.id = job AND j.status = 'open' AND NOT j.held AND j.required_skills <@ me.skills
       AND (j.payment_method <> 'cash' OR money.owed_by(me.id) <= most_owed_kobo)
       AND NOT jobs.same_person(j.id, me.id)
       AND NOT EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = me.id AND g.job_id = j.id)
       AND 3 > (SELECT count(*) FROM jobs.given_back g WHERE g.worker_id = me.id AND g.at > now() - interval '24 hours')
       AND 6 > (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = me.id AND h.status = 'assigned')
    RETURNING j.id, j.request_id, j.customer_id, j.title, j.starts_at, me.full_name, me.id AS worker_id
  ), happened AS (
    INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
    SELECT event, 'jobs.accepted',
           jsonb_build_object('jobId', t.id, 'requestId', t.request_id, 'customerId', t.customer_id, 'workerId', t.worker_id,
             'title', t.title, 'workerName', t.full_name, 'startsAt', t.starts_at, 'by', 'worker'),
           kernel.kind(), t.worker_id
      FROM taken t
  )
  SELECT t.request_id, t.customer_id, t.title, t.full_name, t.starts_at FROM taken t $$;
