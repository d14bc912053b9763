-- Businesses that a search of staff finds, newest first, of all states or one. `before`: the last id of the page before. A row with hit =
-- false is where the search stopped.
CREATE OR REPLACE FUNCTION providers.find_providers(patterns text[], state text, before uuid, max int8) RETURNS TABLE (id uuid, hit boolean)
  LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  top uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  near CURSOR FOR
    SELECT n.id, (state IS NULL OR n.status = state)
             AND lower(n.name || ' ' || n.email || ' ' || coalesce(n.phone, '') || ' ' || n.registration || ' ' || n.city) LIKE ANY (patterns), NULL::int8
      FROM providers.providers n WHERE n.id < top ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM providers.providers w
    WHERE lower(w.name || ' ' || w.email || ' ' || coalesce(w.phone, '') || ' ' || w.registration || ' ' || w.city) LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, max);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT p.id FROM providers.providers p
                        WHERE p.id = ANY (seen.page || seen.hits) AND p.id < top AND (state IS NULL OR p.status = state) ORDER BY p.id DESC LIMIT max);
  END IF;
  RETURN QUERY SELECT p.id, true FROM providers.providers p WHERE p.id = ANY (seen.page) ORDER BY p.id DESC;
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, false; END IF;
END $$;
REVOKE ALL ON FUNCTION providers.find_providers(text[], text, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.find_providers(text[], text, uuid, bigint) TO kaya_app;
