-- The newest jobs that a search of staff finds. It looks at recent jobs and at the index together, because a word that is everywhere is
-- found faster without the index.
CREATE OR REPLACE FUNCTION jobs.find_jobs(patterns text[], max int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM jobs.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1), NULL::int8
      FROM jobs.jobs n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM jobs.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, max);
  IF seen.hits IS NOT NULL THEN
    seen.page := ARRAY(SELECT DISTINCT each.id FROM unnest(seen.page || seen.hits) AS each (id) ORDER BY each.id DESC LIMIT max);
  END IF;
  RETURN QUERY SELECT j.id, upper(right(replace(j.order_id::text, '-', ''), 8)), j.title, concat_ws(', ', j.customer_name, j.location), j.status
    FROM jobs.jobs j WHERE j.id = ANY (seen.page) ORDER BY j.id DESC;
END $$;
REVOKE ALL ON FUNCTION jobs.find_jobs(text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.find_jobs(text[], bigint) TO kaya_app;
