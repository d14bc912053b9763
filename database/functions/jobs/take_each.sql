-- Race: two workers accept one job at once: one succeeds. One worker accepts twice at once: the lock jobs.take orders them, so the second
-- press counts the first.
-- Accepts open jobs for many workers at once, with the events (docs/decisions/0033-acceptance-by-batch.md). happened: the payload of
-- jobs.accepted.
CREATE OR REPLACE FUNCTION jobs.take_each(sessions uuid[], accounts uuid[], kinds text[], wanted uuid[], events uuid[], limits jobs.take_limits)
  RETURNS TABLE (n int8, outcome text, happened jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  m record;
  why text;
  outcomes text[] := '{}';
  won uuid[] := '{}';
  by_staff boolean[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || who.account_id, 0))
     FROM (SELECT s.account_id FROM identity.sessions s WHERE s.id = ANY (sessions) ORDER BY s.account_id) AS who;
  IF cardinality(sessions) > 1 AND
     (SELECT count(*) > count(DISTINCT s.account_id) FROM unnest(sessions) AS m (session) JOIN identity.sessions s ON s.id = m.session) THEN
    RAISE EXCEPTION 'a worker is twice among those who want a job';
  END IF;
  PERFORM FROM jobs.jobs j WHERE j.id = ANY (wanted) AND j.status = 'open' ORDER BY j.id FOR NO KEY UPDATE;
  -- In the order in which they came. The first who may take a job gets it, so the rule is not asked of those behind them.
  FOR m IN
    SELECT a.job, s.account_id, w.id AS worker, a.kind = 'staff' AND 'staff' = ANY (s.roles) AS staff
      FROM unnest(sessions, accounts, kinds, wanted) WITH ORDINALITY AS a (session, account, kind, job, n)
      LEFT JOIN identity.live_sessions s ON s.id = a.session AND s.account_id = a.account
      LEFT JOIN workers.workers w ON w.id = s.account_id ORDER BY a.n
  LOOP
    why := CASE WHEN m.account_id IS NULL THEN 'signed_out'
                WHEN m.worker IS NOT NULL AND m.job = ANY (won) THEN 'job_taken'
                ELSE coalesce(jobs.take_refusal(m.job, m.account_id, 'alone', NULL, limits), 'accepted') END;
    outcomes := outcomes || why;
    by_staff := by_staff || m.staff;
    IF why = 'accepted' THEN won := won || m.job; END IF;
  END LOOP;
  RETURN QUERY
  WITH taken AS (
    -- A job that came back to the board after the locks were taken is not locked, so another session may take it first.
    UPDATE jobs.jobs j SET worker_id = f.account, status = 'assigned', assigned_at = now(),
           worker_phone = (SELECT c.phone FROM workers.contacts c WHERE c.worker_id = f.account)
      FROM unnest(outcomes, accounts, wanted, events, by_staff) AS f (outcome, account, job, event, staff)
     WHERE f.outcome = 'accepted' AND j.id = f.job AND j.status = 'open' AND NOT j.held AND j.crew_until IS NULL
    RETURNING f.staff, f.event, j.id, j.order_id, j.customer_id, j.worker_id, j.title, j.starts_at,
              (SELECT w.full_name FROM workers.workers w WHERE w.id = f.account) AS full_name
  ), written AS (
    INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
    SELECT t.event, 'jobs.accepted',
           jsonb_build_object('jobId', t.id, 'orderId', t.order_id, 'customerId', t.customer_id, 'workerId', t.worker_id,
             'title', t.title, 'workerName', t.full_name, 'startsAt', t.starts_at, 'by', 'worker'),
           CASE WHEN t.staff THEN 'staff' ELSE 'account' END, t.worker_id
      FROM taken t
    RETURNING kernel.events.id, kernel.events.payload
  )
  SELECT a.n, CASE WHEN a.outcome = 'accepted' AND w.id IS NULL THEN 'job_taken' ELSE a.outcome END, w.payload
    FROM unnest(outcomes, events) WITH ORDINALITY AS a (outcome, event, n) LEFT JOIN written w ON w.id = a.event;
END $$;
REVOKE ALL ON FUNCTION jobs.take_each(uuid[], uuid[], text[], uuid[], uuid[], jobs.take_limits) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.take_each(uuid[], uuid[], text[], uuid[], uuid[], jobs.take_limits) TO kaya_app;
