-- Whatever acceptances wait are decided by one statement, and so are the look-ups of sessions (docs/decisions/0033).
-- Needs a stop: a process of the release before calls jobs.take and identity.find_session.
-- Owner: src/modules/jobs, src/modules/identity.

-- The sessions that open something. For functions of the owner alone: nobody else may read it.
CREATE VIEW identity.live_sessions WITH (security_invoker = true) AS
  SELECT s.id, s.account_id, s.token_hash, s.previous_hash, s.previous_until, s.second_factor_at, a.roles
    FROM identity.sessions s JOIN identity.accounts a ON a.id = s.account_id
   WHERE s.ended_at IS NULL AND s.ends_at > now() AND (s.kind = 'browser' OR s.expires_at > now())
     AND a.suspended_at IS NULL AND a.email_confirmed_at IS NOT NULL;

-- Whose sessions these secrets open; n is the place in the array, and a secret that opens nothing has no row.
-- staff: holds the role. staff_ready: this session proved the second factor, and the password is long enough for staff;
-- not asked by EXISTS, which for many secrets may be planned as a scan of everybody's.
DROP FUNCTION identity.find_session(text);
CREATE FUNCTION identity.find_sessions(hashes text[])
  RETURNS TABLE (n int8, session_id uuid, account_id uuid, staff boolean, staff_ready boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan AS $$
  SELECT h.n, s.id, s.account_id, 'staff' = ANY (s.roles),
         s.second_factor_at IS NOT NULL AND 'staff' = ANY (s.roles)
           AND coalesce((SELECT p.long FROM identity.passwords p WHERE p.account_id = s.account_id), false)
           AND 0 < (SELECT count(*) FROM identity.factors f WHERE f.account_id = s.account_id AND f.verified_at IS NOT NULL)
    FROM unnest(hashes) WITH ORDINALITY AS h (hash, n)
    JOIN identity.live_sessions s ON s.token_hash = h.hash OR (s.previous_hash = h.hash AND s.previous_until > now()) $$;
REVOKE ALL ON FUNCTION identity.find_sessions(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_sessions(text[]) TO kaya_app;

-- The state of a job for a worker. Volatile: it sees what was committed while the statement that asks waited.
CREATE FUNCTION jobs.state_for(worker uuid, job uuid) RETURNS text LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN NOT EXISTS (SELECT FROM workers.workers w WHERE w.id = worker) THEN 'not_found'
              WHEN j.worker_id = worker AND j.status <> 'cancelled' THEN 'already'
              WHEN j.status = 'cancelled' THEN 'job_cancelled'
              WHEN j.status = 'open' AND j.held THEN 'job_held'
              WHEN j.status = 'open' THEN 'open'
              WHEN j.id IS NOT NULL THEN 'job_taken'
              ELSE 'not_found' END
    FROM (VALUES (1)) AS one LEFT JOIN jobs.jobs j ON j.id = job $$;
REVOKE ALL ON FUNCTION jobs.state_for(uuid, uuid) FROM PUBLIC;
CREATE OR REPLACE FUNCTION jobs.state_for_worker(job uuid) RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT jobs.state_for(kernel.account_id(), job) $$;

-- Open jobs for the workers who want them, in the order of the arrays: of each job, the first worker nothing speaks against gets it.
-- Who wants a job is proved by a live session, so nobody can be named who has not signed in. One worker stands once in a call, because
-- what they hold is counted before it. outcome: accepted, signed_out, or the state of the job as jobs.state_for says it.
-- One plan for any length: an array's length makes a plan of its own look cheaper, and then each call is planned anew (2 ms). What
-- speaks against a worker is counted, not joined: joined, clashes were found by time first, among everybody's.
-- Locks, first all workers, then all jobs, each in the order of their ids, so that two calls wait for each other in one direction only.
DROP FUNCTION jobs.take(uuid, uuid, int8);
CREATE FUNCTION jobs.take_each(sessions uuid[], kinds text[], wanted uuid[], events uuid[], most_owed_kobo int8)
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
    SELECT m.n, m.kind, m.job, m.event, s.account_id
      FROM unnest(sessions, kinds, wanted, events) WITH ORDINALITY AS m (session, kind, job, event, n)
      LEFT JOIN identity.live_sessions s ON s.id = m.session
  ), fit AS MATERIALIZED (
    SELECT DISTINCT ON (m.job) m.n, m.kind, m.job, m.event, w.id, w.full_name, c.phone
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
    RETURNING f.n, f.kind, f.event, j.id, j.order_id, j.customer_id, j.title, j.starts_at, f.full_name, f.id AS worker_id
  ), happened AS (
    INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
    SELECT t.event, 'jobs.accepted',
           jsonb_build_object('jobId', t.id, 'orderId', t.order_id, 'customerId', t.customer_id, 'workerId', t.worker_id,
             'title', t.title, 'workerName', t.full_name, 'startsAt', t.starts_at, 'by', 'worker'),
           CASE t.kind WHEN 'staff' THEN 'staff' ELSE 'account' END, t.worker_id
      FROM taken t
  )
  SELECT m.n, CASE WHEN m.account_id IS NULL THEN 'signed_out' WHEN t.n IS NOT NULL AND t.n = m.n THEN 'accepted'
                   WHEN t.n IS NOT NULL AND EXISTS (SELECT FROM workers.workers w WHERE w.id = m.account_id) THEN 'job_taken'
                   ELSE jobs.state_for(m.account_id, m.job) END,
         t.worker_id, t.order_id, t.customer_id, t.title, t.full_name, t.starts_at
    FROM member m LEFT JOIN taken t ON t.id = m.job;
END $$;
REVOKE ALL ON FUNCTION jobs.take_each(uuid[], text[], uuid[], uuid[], int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.take_each(uuid[], text[], uuid[], uuid[], int8) TO kaya_app;
