-- Race: two workers accept one job at once: one succeeds. One worker accepts twice at once: the lock jobs.take orders them, so the second
-- press counts the first.
-- Accepts open jobs for many workers at once, with the events (docs/decisions/0033-acceptance-by-batch.md). happened: the payload of
-- jobs.accepted.
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
  WITH asked AS MATERIALIZED (
    SELECT a.n, a.job, a.event, s.account_id, w.id AS worker, w.full_name, a.kind = 'staff' AND 'staff' = ANY (s.roles) AS staff
      FROM unnest(sessions, accounts, kinds, wanted, events) WITH ORDINALITY AS a (session, account, kind, job, event, n)
      LEFT JOIN identity.live_sessions s ON s.id = a.session AND s.account_id = a.account
      LEFT JOIN workers.workers w ON w.id = s.account_id
  ), judged AS MATERIALIZED (
    SELECT a.n, a.job, a.event, a.worker, a.full_name, a.staff, CASE WHEN a.account_id IS NULL THEN 'signed_out' ELSE r.why END AS why
      FROM asked a JOIN jobs.take_refusals(wanted, (SELECT array_agg(account_id ORDER BY n) FROM asked), 'alone', NULL, limits) AS r USING (n)
  ), first AS MATERIALIZED (
    SELECT DISTINCT ON (j.job) j.* FROM judged j WHERE j.why IS NULL ORDER BY j.job, j.n
  ), taken AS (
    -- A job that came back to the board after the locks were taken is not locked, so another session may take it first.
    UPDATE jobs.jobs j SET worker_id = f.worker, status = 'assigned', assigned_at = now(),
           worker_phone = (SELECT c.phone FROM workers.contacts c WHERE c.worker_id = f.worker)
      FROM first f
     WHERE j.id = f.job AND j.status = 'open' AND NOT j.held AND j.crew_until IS NULL
    RETURNING f.staff, f.event, j.id, j.order_id, j.customer_id, j.worker_id, j.title, j.starts_at, f.full_name
  ), written AS (
    INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
    SELECT t.event, 'jobs.accepted',
           jsonb_build_object('jobId', t.id, 'orderId', t.order_id, 'customerId', t.customer_id, 'workerId', t.worker_id,
             'title', t.title, 'workerName', t.full_name, 'startsAt', t.starts_at, 'by', 'worker'),
           CASE WHEN t.staff THEN 'staff' ELSE 'account' END, t.worker_id
      FROM taken t
    RETURNING kernel.events.id, kernel.events.payload
  )
  SELECT j.n, CASE WHEN w.id IS NOT NULL THEN 'accepted' WHEN j.worker IS NOT NULL AND j.n >= f.n THEN 'job_taken' ELSE j.why END, w.payload
    FROM judged j LEFT JOIN first f USING (job) LEFT JOIN written w ON w.id = j.event;
END $$;
REVOKE ALL ON FUNCTION jobs.take_each(uuid[], uuid[], text[], uuid[], uuid[], jobs.take_limits) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.take_each(uuid[], uuid[], text[], uuid[], uuid[], jobs.take_limits) TO kaya_app;
