-- A search of staff, newest first (kernel.walk). state: null for all. A last row with hit = false says where the list goes on when too
-- little was found.
CREATE OR REPLACE FUNCTION companies.find_companies(patterns text[], state text, before uuid, max int8) RETURNS TABLE (id uuid, hit boolean)
  LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  top uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  near CURSOR FOR
    SELECT n.id, (state IS NULL OR state = CASE WHEN n.closed_at IS NOT NULL THEN 'closed' WHEN n.verified_at IS NOT NULL THEN 'verified' ELSE 'pending' END)
             AND lower(n.name || ' ' || n.slug || ' ' || coalesce(n.tin, '')) LIKE ANY (patterns), NULL::int8
      FROM companies.companies n WHERE n.id < top ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM companies.companies w WHERE lower(w.name || ' ' || w.slug || ' ' || coalesce(w.tin, '')) LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, max);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT p.id FROM companies.companies p
                        WHERE p.id = ANY (seen.page || seen.hits) AND p.id < top
                          AND (state IS NULL OR state = CASE WHEN p.closed_at IS NOT NULL THEN 'closed' WHEN p.verified_at IS NOT NULL THEN 'verified' ELSE 'pending' END)
                        ORDER BY p.id DESC LIMIT max);
  END IF;
  RETURN QUERY SELECT p.id, true FROM companies.companies p WHERE p.id = ANY (seen.page) ORDER BY p.id DESC;
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, false; END IF;
END $$;
REVOKE ALL ON FUNCTION companies.find_companies(text[], text, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.find_companies(text[], text, uuid, bigint) TO kaya_app;
