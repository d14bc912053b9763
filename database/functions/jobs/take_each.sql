-- Accepts open jobs for many workers at once, with the events (docs/decisions/0033-acceptance-by-batch.md). Two workers who accept one job
-- at once: one succeeds. One worker who accepts twice at once: the lock jobs.take orders them, so at most 6 jobs wait for their start.
CREATE OR REPLACE FUNCTION jobs.take_each(sessions uuid[], accounts uuid[], kinds text[], wanted uuid[], events uuid[], most_owed_kobo int8)
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
     WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <@ w.skills
       AND (j.first_until IS NULL OR j.first_until <= now()
            OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = w.id AND f.ends_at = j.first_until
                          AND f.answer = 'waiting'))
       AND (j.payment_method <> 'cash' OR money.owed_by(w.id) <= most_owed_kobo)
       AND NOT jobs.same_person(j.id, w.id)
       AND NOT EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = w.id AND g.job_id = j.id)
       AND 3 > (SELECT count(*) FROM jobs.given_back g WHERE g.worker_id = w.id AND g.at > now() - interval '24 hours')
       AND 6 > (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = w.id AND h.status IN ('assigned', 'en_route', 'arrived'))
       AND 0 = (SELECT count(*) FROM jobs.jobs b WHERE b.worker_id = w.id AND b.during && j.during
                 AND b.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
       AND NOT EXISTS (SELECT FROM jobs.crew_members m WHERE m.worker_id = w.id AND m.during && j.during AND m.state IN ('waiting', 'at_work'))
     ORDER BY m.job, m.n
  ), taken AS (
    UPDATE jobs.jobs j SET worker_id = f.id, worker_phone = f.phone, status = 'assigned', assigned_at = now()
      FROM fit f
     WHERE j.id = f.job AND j.status = 'open' AND NOT j.held AND j.crew_until IS NULL
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
REVOKE ALL ON FUNCTION jobs.take_each(uuid[], uuid[], text[], uuid[], uuid[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.take_each(uuid[], uuid[], text[], uuid[], uuid[], bigint) TO kaya_app;
