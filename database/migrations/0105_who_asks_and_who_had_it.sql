-- A session accepts for its own account only, and who had a job is read under the lock.
-- Needs a stop: a process of the release before calls jobs.take_each with five arguments.
-- Owner: src/modules/jobs.

-- The account and the session must belong together, so an actor that is put together wrongly takes nothing. Only who holds the role
-- is written down as staff.
DROP FUNCTION jobs.take_each(uuid[], text[], uuid[], uuid[], int8);
CREATE FUNCTION jobs.take_each(sessions uuid[], accounts uuid[], kinds text[], wanted uuid[], events uuid[], most_owed_kobo int8)
  RETURNS TABLE (n int8, outcome text, worker_id uuid, order_id uuid, customer_id uuid, title text, worker_name text, starts_at timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || who.account_id, 0))
     FROM (SELECT s.account_id FROM identity.sessions s WHERE s.id = ANY (sessions) ORDER BY s.account_id) AS who;
  IF cardinality(sessions) > 1 AND
     (SELECT count(*) > count(DISTINCT s.account_id) FROM unnest(sessions) AS m (session) JOIN identity.sessions s ON s.id = m.session) THEN
    RAISE EXCEPTION 'a worker stands twice among those who want a job';
  END IF;
  PERFORM FROM jobs.jobs j WHERE j.id = ANY (wanted) AND j.status = 'open' ORDER BY j.id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH member AS MATERIALIZED (
    SELECT m.n, m.kind = 'staff' AND 'staff' = ANY (s.roles) AS staff, m.job, m.event, s.account_id
      FROM unnest(sessions, accounts, kinds, wanted, events) WITH ORDINALITY AS m (session, account, kind, job, event, n)
      LEFT JOIN identity.live_sessions s ON s.id = m.session AND s.account_id = m.account
  ), fit AS MATERIALIZED (
    SELECT DISTINCT ON (m.job) m.n, m.staff, m.job, m.event, w.id, w.full_name, c.phone
      FROM member m JOIN workers.workers w ON w.id = m.account_id AND w.status IN ('available', 'busy')
      LEFT JOIN workers.contacts c ON c.worker_id = w.id
      JOIN jobs.jobs j ON j.id = m.job
     WHERE j.status = 'open' AND NOT j.held AND j.required_skills <@ w.skills
       AND (j.payment_method <> 'cash' OR money.owed_by(w.id) <= most_owed_kobo)
       AND NOT jobs.same_person(j.id, w.id)
       AND NOT EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = w.id AND g.job_id = j.id)
       AND 3 > (SELECT count(*) FROM jobs.given_back g WHERE g.worker_id = w.id AND g.at > now() - interval '24 hours')
       AND 6 > (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = w.id AND h.status IN ('assigned', 'en_route', 'arrived'))
       AND 0 = (SELECT count(*) FROM jobs.jobs b WHERE b.worker_id = w.id AND b.during && j.during
                 AND b.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
     ORDER BY m.job, m.n
  ), taken AS (
    UPDATE jobs.jobs j SET worker_id = f.id, worker_phone = f.phone, status = 'assigned', assigned_at = now()
      FROM fit f
     WHERE j.id = f.job AND j.status = 'open' AND NOT j.held
    RETURNING f.n, f.staff, f.event, j.id, j.order_id, j.customer_id, j.title, j.starts_at, f.full_name, f.id AS worker_id
  ), happened AS (
    INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
    SELECT t.event, 'jobs.accepted',
           jsonb_build_object('jobId', t.id, 'orderId', t.order_id, 'customerId', t.customer_id, 'workerId', t.worker_id,
             'title', t.title, 'workerName', t.full_name, 'startsAt', t.starts_at, 'by', 'worker'),
           CASE WHEN t.staff THEN 'staff' ELSE 'account' END, t.worker_id
      FROM taken t
  )
  SELECT m.n, CASE WHEN m.account_id IS NULL THEN 'signed_out' WHEN t.n IS NOT NULL AND t.n = m.n THEN 'accepted'
                   WHEN t.n IS NOT NULL AND EXISTS (SELECT FROM workers.workers w WHERE w.id = m.account_id) THEN 'job_taken'
                   ELSE jobs.state_for(m.account_id, m.job) END,
         t.worker_id, t.order_id, t.customer_id, t.title, t.full_name, t.starts_at
    FROM member m LEFT JOIN taken t ON t.id = m.job;
END $$;
REVOKE ALL ON FUNCTION jobs.take_each(uuid[], uuid[], text[], uuid[], uuid[], int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.take_each(uuid[], uuid[], text[], uuid[], uuid[], int8) TO kaya_app;

-- PostgreSQL 18.4 returns an old row as it was before the wait for its lock when the table has a BEFORE UPDATE trigger (jobs.jobs has
-- one), so who had the job is read by the statement that waits.
CREATE OR REPLACE FUNCTION jobs.release(job uuid, states text[])
  RETURNS TABLE(id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo bigint, worker_share_kobo bigint)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH seen AS MATERIALIZED (
    SELECT j.id, j.worker_id FROM jobs.jobs j WHERE j.id = job FOR NO KEY UPDATE
  ), freed AS (
    UPDATE jobs.jobs j SET status = 'open', worker_id = NULL, worker_phone = NULL, assigned_at = NULL, en_route_at = NULL,
           arrived_at = NULL, arrival_seen = false
      FROM seen
     WHERE j.id = seen.id AND j.status = ANY (states) AND (j.worker_id = kernel.account_id() OR kernel.is_staff())
    RETURNING j.id, j.order_id, j.customer_id, seen.worker_id, j.title, j.price_kobo, j.worker_share_kobo
  ), noted AS (
    INSERT INTO jobs.given_back (worker_id, job_id)
    SELECT f.worker_id, f.id FROM freed f WHERE f.worker_id = kernel.account_id()
    ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now()
  )
  SELECT f.id, f.order_id, f.customer_id, f.worker_id, f.title, f.price_kobo, f.worker_share_kobo FROM freed f $$;
