-- No race: it only reads. It is SQL because staff search jobs and movers that no policy opens to them all.
-- A page of staff's list: jobs that match, and jobs of movers who match. A row with hit = false is where the search stopped, and the next
-- page starts there.
CREATE OR REPLACE FUNCTION jobs.found_by_urgency(patterns text[], state text, after_ms int8, after_id uuid, max int8)
  RETURNS TABLE (id uuid, urgency_ms int8, hit boolean) LANGUAGE plpgsql STABLE ROWS 21 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM jobs.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1)
              OR (SELECT true FROM workers.words w WHERE w.id = n.worker_id AND w.words LIKE ANY (patterns) LIMIT 1), n.urgency_ms
      FROM jobs.jobs n WHERE (state IS NULL OR n.status = state) AND (n.urgency_ms, n.id) > (after_ms, after_id)
     ORDER BY n.urgency_ms, n.id LIMIT kernel.reach();
  -- For each mover, no more jobs than a page holds.
  far CURSOR FOR
    (SELECT w.id FROM jobs.words w WHERE w.words LIKE ANY (patterns)
     UNION ALL
     SELECT theirs.id FROM workers.words w LEFT JOIN LATERAL (
       SELECT t.id FROM jobs.jobs t
        WHERE t.worker_id = w.id AND (state IS NULL OR t.status = state) AND (t.urgency_ms, t.id) > (after_ms, after_id)
        ORDER BY t.urgency_ms, t.id LIMIT max) theirs ON true
      WHERE w.words LIKE ANY (patterns))
    LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, max, false);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT j.id FROM jobs.jobs j
                        WHERE j.id = ANY (seen.hits) AND (state IS NULL OR j.status = state) AND (j.urgency_ms, j.id) > (after_ms, after_id)
                        ORDER BY j.urgency_ms, j.id LIMIT max);
  END IF;
  RETURN QUERY SELECT j.id, j.urgency_ms, true FROM jobs.jobs j WHERE j.id = ANY (seen.page);
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, seen.last_at, false; END IF;
END $$;
REVOKE ALL ON FUNCTION jobs.found_by_urgency(text[], text, bigint, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.found_by_urgency(text[], text, bigint, uuid, bigint) TO kaya_app;
