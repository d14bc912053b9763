-- No race: it only reads; a job that is taken meanwhile is refused when the worker accepts. It is SQL because a worker may not read open
-- jobs, only what the board shows of them: areas and rounded points.
-- What a worker's board is chosen from, for the account that asks; no row if it is no worker. The open jobs nearest to a place (jobs.near_jobs), or
-- without a place the soonest, those it was offered first, and helper places, for which only the lead needs the skills. only_saved: of its saved
-- jobs. Left out: its own orders, times at which it is busy, and what others are offered first. own: how many open jobs it ordered itself.
-- One row of arrays, because four hundred rows cost the driver more than the search. The plan is kept (force_generic_plan): planning took
-- longer than reading. What is asked once for all jobs is asked first.
CREATE OR REPLACE FUNCTION jobs.worker_board(lat float8, lng float8, skills text[], size text, only_saved boolean, hours int, each int, named int)
  RETURNS TABLE (own int4, saved uuid[], offered uuid[], ids uuid[], starts_s float8[], ends_s float8[], lats float8[], lngs float8[], needs text)
  LANGUAGE plpgsql STABLE ROWS 1 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  me uuid := kernel.account_id();
  since timestamptz := now() - make_interval(hours => hours);
  here public.cube := CASE WHEN lat IS NOT NULL AND NOT only_saved THEN jobs.spot(lat, lng, since) END;
  ordered uuid[];
  payers uuid[];
  busy tstzrange[];
  marked uuid[];
  first uuid[];
BEGIN
  IF NOT workers.is_worker() THEN RETURN; END IF;
  ordered := ARRAY(SELECT jobs.own_open());
  payers := ARRAY(SELECT p.payer_id FROM jobs.payer_people p WHERE p.account_id = me);
  busy := ARRAY(SELECT o.during FROM jobs.jobs o WHERE o.worker_id = me AND o.status IN ('assigned', 'en_route', 'arrived', 'in_progress')
                UNION ALL SELECT m.during FROM jobs.crew_members m WHERE m.worker_id = me AND m.state IN ('waiting', 'at_work'));
  marked := ARRAY(SELECT s.job_id FROM jobs.saved_jobs s WHERE s.worker_id = me ORDER BY s.saved_at DESC LIMIT named);
  first := ARRAY(SELECT f.job_id FROM jobs.first_refusals f
                  WHERE f.worker_id = me AND f.ends_at > now() AND f.answer = 'waiting' ORDER BY f.ends_at LIMIT named);
  RETURN QUERY
    SELECT cardinality(ordered), marked, first, coalesce(array_agg(c.id), '{}'), coalesce(array_agg(date_part('epoch', c.starts_at)), '{}'),
           coalesce(array_agg(date_part('epoch', c.ends_at)), '{}'), coalesce(array_agg(c.board_lat), '{}'),
           coalesce(array_agg(c.board_lng), '{}'), coalesce(string_agg(array_to_string(c.required_skills, ' '), ','), '')
      FROM (
        SELECT n.id, n.starts_at, n.ends_at, n.board_lat, n.board_lng, n.required_skills FROM (
            SELECT * FROM jobs.near_jobs(here, since, skills, size, each) WHERE here IS NOT NULL
            UNION ALL
            -- OFFSET 0 keeps the planner from a walk along the start times, which grows with the board.
            SELECT j.id, j.starts_at, j.ends_at, j.during, j.board_lat, j.board_lng, j.required_skills, j.first_until, j.payer_id
              FROM unnest(CASE WHEN only_saved THEN marked ELSE first END) one (id), LATERAL (SELECT * FROM jobs.jobs k WHERE k.id = one.id OFFSET 0) j
             WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.starts_at > since AND (size IS NULL OR j.job_size = size)) n
         WHERE n.required_skills <@ skills AND jobs.fits_board(n.id, n.payer_id, n.during, ordered, payers, busy)
           AND (n.first_until IS NULL OR n.first_until <= now() OR EXISTS (SELECT FROM jobs.first_refusals f
                  WHERE f.job_id = n.id AND f.worker_id = me AND f.ends_at = n.first_until AND f.answer = 'waiting'))
        UNION ALL
        (SELECT j.id, j.starts_at, j.ends_at, j.board_lat, j.board_lng, j.required_skills FROM jobs.jobs j
          WHERE here IS NULL AND NOT only_saved AND j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.starts_at > since
            AND (size IS NULL OR j.job_size = size) AND j.required_skills <@ skills
            AND jobs.fits_board(j.id, j.payer_id, j.during, ordered, payers, busy)
            AND (j.first_until IS NULL OR j.first_until <= now() OR EXISTS (SELECT FROM jobs.first_refusals f
                  WHERE f.job_id = j.id AND f.worker_id = me AND f.ends_at = j.first_until AND f.answer = 'waiting'))
          ORDER BY j.starts_at, j.id LIMIT each)
        UNION ALL
        (SELECT j.id, j.starts_at, j.ends_at, j.board_lat, j.board_lng, j.required_skills FROM jobs.jobs j
          WHERE j.crew_until IS NOT NULL AND NOT j.held AND (NOT only_saved OR j.id = ANY (marked)) AND (size IS NULL OR j.job_size = size)
            AND jobs.fits_board(j.id, j.payer_id, j.during, ordered, payers, busy)
            AND (j.first_until IS NULL OR j.first_until <= now() OR EXISTS (SELECT FROM jobs.first_refusals f
                  WHERE f.job_id = j.id AND f.worker_id = me AND f.ends_at = j.first_until AND f.answer = 'waiting'))
          ORDER BY j.starts_at, j.id LIMIT each)) c;
END $$;
REVOKE ALL ON FUNCTION jobs.worker_board(double precision, double precision, text[], text, boolean, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.worker_board(double precision, double precision, text[], text, boolean, integer, integer, integer) TO kaya_app;
