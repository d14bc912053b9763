-- No race: it only reads; a job that is taken meanwhile is refused when the worker accepts. It is SQL because a worker may not read open
-- jobs, only what the board shows of them.
-- Soonest first, without jobs at a time when the worker is busy. `among` (saved jobs): read by id, because a walk along the start times to find a
-- few jobs grows with the board. OFFSET 0 keeps the planner from that walk. Jobs with a crew are in jobs.helper_place_ids.
CREATE OR REPLACE FUNCTION jobs.board_ids(skills text[], size text, among uuid[], hours int, max int8) RETURNS TABLE (id uuid)
  LANGUAGE plpgsql STABLE ROWS 300 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off AS $board$
BEGIN
  RETURN QUERY EXECUTE format($find$
    SELECT j.id FROM %s j
     WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND (SELECT workers.is_worker()) AND j.starts_at > now() - make_interval(hours => $4)
       AND (j.first_until IS NULL OR j.first_until <= now()
            OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = (SELECT kernel.account_id())
                          AND f.ends_at = j.first_until AND f.answer = 'waiting'))
       AND ($2 IS NULL OR j.job_size = $2) AND j.required_skills <@ $1 AND j.id <> ALL (ARRAY(SELECT jobs.own_open()))
       AND (j.payer_id IS NULL OR j.payer_id <> ALL (ARRAY(SELECT jobs.own_payers())))
       AND NOT EXISTS (SELECT FROM jobs.jobs own WHERE own.worker_id = (SELECT kernel.account_id()) AND own.during && j.during
                          AND own.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
       AND NOT j.during && ANY (ARRAY(SELECT jobs.own_crew_times()))
     ORDER BY j.starts_at, j.id LIMIT $5 $find$,
    CASE WHEN among IS NULL THEN 'jobs.jobs'
         ELSE '(SELECT named.* FROM unnest($3) wanted (id), LATERAL (SELECT n.* FROM jobs.jobs n WHERE n.id = wanted.id OFFSET 0) named)' END)
    USING skills, size, among, hours, max;
END $board$;
REVOKE ALL ON FUNCTION jobs.board_ids(text[], text, uuid[], integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.board_ids(text[], text, uuid[], integer, bigint) TO kaya_app;
