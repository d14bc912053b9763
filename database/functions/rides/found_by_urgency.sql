-- No race: it only reads. It is SQL because staff search rides that no policy shows them all.
-- states null: all. A row with hit = false is where the search stopped.
CREATE OR REPLACE FUNCTION rides.found_by_urgency(patterns text[], states text[], after_ms int8, after_id uuid, max int8)
  RETURNS TABLE (id uuid, urgency_ms int8, hit boolean) LANGUAGE plpgsql STABLE ROWS 31 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM rides.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1), n.urgency_ms
      FROM ((SELECT t.id, t.urgency_ms FROM rides.trips t
              WHERE states IS NULL AND (t.urgency_ms, t.id) > (after_ms, after_id) ORDER BY t.urgency_ms, t.id LIMIT kernel.reach())
            UNION ALL
            SELECT theirs.id, theirs.urgency_ms FROM unnest(states) AS state CROSS JOIN LATERAL (
              SELECT t.id, t.urgency_ms FROM rides.trips t WHERE t.status = state AND (t.urgency_ms, t.id) > (after_ms, after_id)
               ORDER BY t.urgency_ms, t.id LIMIT kernel.reach()) theirs
            ORDER BY urgency_ms, id LIMIT kernel.reach()) n;
  far CURSOR FOR SELECT w.id FROM rides.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, max, false);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT t.id FROM rides.trips t
                        WHERE t.id = ANY (seen.hits) AND (states IS NULL OR t.status = ANY (states)) AND (t.urgency_ms, t.id) > (after_ms, after_id)
                        ORDER BY t.urgency_ms, t.id LIMIT max);
  END IF;
  RETURN QUERY SELECT t.id, t.urgency_ms, true FROM rides.trips t WHERE t.id = ANY (seen.page);
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, seen.last_at, false; END IF;
END $$;
REVOKE ALL ON FUNCTION rides.found_by_urgency(text[], text[], bigint, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.found_by_urgency(text[], text[], bigint, uuid, bigint) TO kaya_app;
