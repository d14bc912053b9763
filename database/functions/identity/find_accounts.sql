-- A search of staff, newest first. exact: the account with this email comes first. before: the last id of the previous page; null for the
-- first.
-- anywhere: for the one search over everything. Otherwise a last row with hit = false says where the list goes on.
CREATE OR REPLACE FUNCTION identity.find_accounts(patterns text[], exact text, before uuid, max int8, anywhere boolean)
  RETURNS TABLE (id uuid, title text, line text, status text, hit boolean) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  same uuid := (SELECT a.id FROM identity.accounts a WHERE a.email = exact AND (SELECT kernel.is_staff()));
  top uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  near CURSOR FOR
    SELECT n.id, n.id IS DISTINCT FROM same AND (SELECT true FROM identity.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns)), NULL::int8
      FROM identity.accounts n WHERE n.id < top ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM identity.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  -- Beside it there is room for one hit fewer.
  IF before IS NOT NULL THEN same := NULL; END IF;
  seen := kernel.walk(near, far, patterns, max - (same IS NOT NULL)::int);
  IF seen.whole OR (anywhere AND seen.hits IS NOT NULL) THEN
    seen.page := ARRAY(SELECT DISTINCT each.id FROM unnest(seen.page || seen.hits) AS each (id)
                        WHERE each.id < top AND each.id IS DISTINCT FROM same ORDER BY each.id DESC LIMIT max - (same IS NOT NULL)::int);
  END IF;
  RETURN QUERY
    SELECT a.id, coalesce(nullif(a.name, ''), a.email), a.email, CASE WHEN a.suspended_at IS NULL THEN 'account' ELSE 'suspended' END, true
      FROM identity.accounts a WHERE a.id = ANY (seen.page || same) ORDER BY a.id IS NOT DISTINCT FROM same DESC, a.id DESC;
  IF NOT anywhere AND seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, '', '', '', false; END IF;
END $$;
REVOKE ALL ON FUNCTION identity.find_accounts(text[], text, uuid, bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_accounts(text[], text, uuid, bigint, boolean) TO kaya_app;
