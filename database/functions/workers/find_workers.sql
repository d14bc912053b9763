-- The newest workers that a search of staff finds. If recent workers do not fill the page, it adds hits of the index.
CREATE OR REPLACE FUNCTION workers.find_workers(patterns text[], max int8)
  RETURNS TABLE (id uuid, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM workers.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1), NULL::int8
      FROM workers.workers n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM workers.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, max);
  IF seen.hits IS NOT NULL THEN
    seen.page := ARRAY(SELECT DISTINCT each.id FROM unnest(seen.page || seen.hits) AS each (id) ORDER BY each.id DESC LIMIT max);
  END IF;
  RETURN QUERY SELECT w.id, w.full_name, w.location, w.status
    FROM workers.workers w WHERE w.id = ANY (seen.page) ORDER BY w.id DESC;
END $$;
REVOKE ALL ON FUNCTION workers.find_workers(text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.find_workers(text[], bigint) TO kaya_app;
