-- A job that a worker gave back is not theirs to accept again, and 3 in 24 hours end acceptance for the rest of them: who
-- accepts reads the address, phone and full name. Owner: src/modules/jobs.

CREATE TABLE jobs.given_back (
  worker_id uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  job_id    uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (worker_id, job_id)
);
CREATE INDEX given_back_by_time ON jobs.given_back (worker_id, at DESC);
CREATE INDEX given_back_by_job ON jobs.given_back (job_id);
SELECT kernel.protect('jobs.given_back');
CREATE POLICY own ON jobs.given_back FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
GRANT SELECT ON jobs.given_back TO kaya_app;

-- As in 0005, and what the worker gave back is remembered.
CREATE OR REPLACE FUNCTION jobs.release(job uuid, states text[])
  RETURNS TABLE (id uuid, request_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo int8, worker_share_kobo int8)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH freed AS (
    UPDATE jobs.jobs j SET status = 'open', worker_id = NULL, worker_phone = NULL, assigned_at = NULL
     WHERE j.id = job AND j.status = ANY (states) AND (j.worker_id = kernel.account_id() OR kernel.is_staff())
    RETURNING j.id, j.request_id, j.customer_id, old.worker_id AS worker_id, j.title, j.price_kobo, j.worker_share_kobo
  ), noted AS (
    INSERT INTO jobs.given_back (worker_id, job_id)
    SELECT f.worker_id, f.id FROM freed f WHERE f.worker_id = kernel.account_id()
    ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now()
  )
  SELECT f.id, f.request_id, f.customer_id, f.worker_id, f.title, f.price_kobo, f.worker_share_kobo FROM freed f $$;

-- As in 0023, and not what this worker gave back, nor after 3 given back in 24 hours.
CREATE OR REPLACE FUNCTION jobs.take(job uuid, event uuid, most_owed_kobo int8)
  RETURNS TABLE (request_id uuid, customer_id uuid, title text, worker_name text, starts_at timestamptz)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
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
