-- Accepts open jobs for many workers at once, with the events (docs/decisions/0033-acceptance-by-batch.md). happened: the payload of jobs.accepted. Two workers who accept one job
-- at once: one succeeds. One worker who accepts twice at once: the lock jobs.take orders them, so the second press counts the first.
CREATE OR REPLACE FUNCTION jobs.take_each(sessions uuid[], accounts uuid[], kinds text[], wanted uuid[], events uuid[], limits jobs.take_limits)
  RETURNS TABLE (n int8, outcome text, happened jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || who.account_id, 0))
     FROM (SELECT s.account_id FROM identity.sessions s WHERE s.id = ANY (sessions) ORDER BY s.account_id) AS who;
  IF cardinality(sessions) > 1 AND
     (SELECT count(*) > count(DISTINCT s.account_id) FROM unnest(sessions) AS m (session) JOIN identity.sessions s ON s.id = m.session) THEN
    RAISE EXCEPTION 'a worker is twice among those who want a job';
  END IF;
  PERFORM FROM jobs.jobs j WHERE j.id = ANY (wanted) AND j.status = 'open' ORDER BY j.id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH member AS MATERIALIZED (
    SELECT m.n, m.kind = 'staff' AND 'staff' = ANY (s.roles) AS staff, m.job, m.event, s.account_id
      FROM unnest(sessions, accounts, kinds, wanted, events) WITH ORDINALITY AS m (session, account, kind, job, event, n)
      LEFT JOIN identity.live_sessions s ON s.id = m.session AND s.account_id = m.account
  ), asked AS MATERIALIZED (
    SELECT m.n, m.staff, m.job, m.event, m.account_id, jobs.take_refusal(m.job, m.account_id, 'alone', NULL, limits) AS why
      FROM member m WHERE m.account_id IS NOT NULL
  ), fit AS MATERIALIZED (
    SELECT DISTINCT ON (a.job) a.n, a.staff, a.job, a.event, w.id, w.full_name, c.phone
      FROM asked a JOIN workers.workers w ON w.id = a.account_id LEFT JOIN workers.contacts c ON c.worker_id = w.id
     WHERE a.why IS NULL ORDER BY a.job, a.n
  ), taken AS (
    UPDATE jobs.jobs j SET worker_id = f.id, worker_phone = f.phone, status = 'assigned', assigned_at = now()
      FROM fit f
     WHERE j.id = f.job AND j.status = 'open' AND NOT j.held AND j.crew_until IS NULL
    RETURNING f.n, f.staff, f.event, j.id, j.order_id, j.customer_id, j.title, j.starts_at, f.full_name, f.id AS worker_id
  ), written AS (
    INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
    SELECT t.event, 'jobs.accepted',
           jsonb_build_object('jobId', t.id, 'orderId', t.order_id, 'customerId', t.customer_id, 'workerId', t.worker_id,
             'title', t.title, 'workerName', t.full_name, 'startsAt', t.starts_at, 'by', 'worker'),
           CASE WHEN t.staff THEN 'staff' ELSE 'account' END, t.worker_id
      FROM taken t
    RETURNING kernel.events.id, kernel.events.payload
  )
  SELECT m.n, CASE WHEN m.account_id IS NULL THEN 'signed_out' WHEN t.n = m.n THEN 'accepted'
                   WHEN t.n IS NOT NULL AND a.why IS DISTINCT FROM 'not_found' THEN 'job_taken'
                   ELSE coalesce(a.why, 'job_taken') END,
         w.payload
    FROM member m LEFT JOIN asked a ON a.n = m.n LEFT JOIN taken t ON t.id = m.job LEFT JOIN written w ON w.id = m.event;
END $$;
REVOKE ALL ON FUNCTION jobs.take_each(uuid[], uuid[], text[], uuid[], uuid[], jobs.take_limits) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.take_each(uuid[], uuid[], text[], uuid[], uuid[], jobs.take_limits) TO kaya_app;
