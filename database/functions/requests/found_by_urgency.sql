-- No race: it only reads. It is SQL because staff search requests that no policy opens to them all.
-- Urgent requests (jobs.pressing) come first, in their own order, and are skipped when they appear again. A row with hit = false is where
-- the search stopped.
CREATE OR REPLACE FUNCTION requests.found_by_urgency(patterns text[], states text[], after_ms int8, after_id uuid, max int8)
  RETURNS TABLE (id uuid, urgency_ms int8, hit boolean) LANGUAGE plpgsql STABLE ROWS 31 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM requests.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns))
                 AND (n.presses OR (SELECT true FROM jobs.pressing p WHERE p.order_id = n.id LIMIT 1) IS NULL), n.urgency_ms
      FROM ((SELECT p.order_id AS id, p.urgency_ms, true AS presses FROM jobs.pressing p
              WHERE (states IS NULL OR 'published' = ANY (states)) AND (p.urgency_ms, p.order_id) > (after_ms, after_id)
              ORDER BY p.urgency_ms, p.order_id LIMIT kernel.reach())
            UNION ALL
            (SELECT r.id, r.urgency_ms, false FROM requests.requests r
              WHERE states IS NULL AND (r.urgency_ms, r.id) > (after_ms, after_id)
              ORDER BY r.urgency_ms, r.id LIMIT kernel.reach())
            UNION ALL
            SELECT theirs.id, theirs.urgency_ms, false FROM unnest(states) AS state CROSS JOIN LATERAL (
              SELECT r.id, r.urgency_ms FROM requests.requests r WHERE r.status = state AND (r.urgency_ms, r.id) > (after_ms, after_id)
               ORDER BY r.urgency_ms, r.id LIMIT kernel.reach()) theirs
            ORDER BY urgency_ms, id LIMIT kernel.reach()) n;
  far CURSOR FOR SELECT w.id FROM requests.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, max, false);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT r.id FROM requests.requests r LEFT JOIN jobs.pressing p ON p.order_id = r.id
                        WHERE r.id = ANY (seen.hits) AND (states IS NULL OR r.status = ANY (states))
                          AND (coalesce(p.urgency_ms, r.urgency_ms), r.id) > (after_ms, after_id)
                        ORDER BY coalesce(p.urgency_ms, r.urgency_ms), r.id LIMIT max);
  END IF;
  RETURN QUERY SELECT r.id, coalesce(p.urgency_ms, r.urgency_ms), true FROM requests.requests r LEFT JOIN jobs.pressing p ON p.order_id = r.id
    WHERE r.id = ANY (seen.page);
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, seen.last_at, false; END IF;
END $$;
REVOKE ALL ON FUNCTION requests.found_by_urgency(text[], text[], bigint, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests.found_by_urgency(text[], text[], bigint, uuid, bigint) TO kaya_app;
