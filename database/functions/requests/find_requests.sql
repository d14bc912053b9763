-- The newest requests that a search of staff finds. It looks at recent requests and at the index together.
CREATE OR REPLACE FUNCTION requests.find_requests(patterns text[], max int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM requests.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1), NULL::int8
      FROM requests.requests n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM requests.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, max);
  IF seen.hits IS NOT NULL THEN
    seen.page := ARRAY(SELECT DISTINCT each.id FROM unnest(seen.page || seen.hits) AS each (id) ORDER BY each.id DESC LIMIT max);
  END IF;
  RETURN QUERY SELECT r.id, upper(right(replace(r.id::text, '-', ''), 8)), coalesce(nullif(r.name, ''), r.email),
                      concat_ws(' → ', r.present_location, nullif(r.destination, '')), r.status
    FROM requests.requests r WHERE r.id = ANY (seen.page) ORDER BY r.id DESC;
END $$;
REVOKE ALL ON FUNCTION requests.find_requests(text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests.find_requests(text[], bigint) TO kaya_app;
