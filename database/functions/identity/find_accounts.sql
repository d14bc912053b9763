-- No race: it only reads. It is SQL because staff search accounts that no policy opens to them all.
-- Newest first; exact: the account with this email comes first. before: the last id of the previous page; null for the first. anywhere: for
-- the global search; otherwise a last row with hit = false says where the list continues.
CREATE OR REPLACE FUNCTION identity.find_accounts(patterns text[], exact text, before uuid, max int8, anywhere boolean)
  RETURNS TABLE (id uuid, title text, line text, status text, hit boolean) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  same uuid := (SELECT a.id FROM identity.accounts a WHERE a.email = exact AND (SELECT kernel.is_staff()));
  seen record;
BEGIN
  -- One row more than a page: the exact match is shown only on the first page, wherever it is in the list.
  seen := kernel.search_newest('identity.accounts', 'NULL', 'identity.words', patterns, NULL, before, max + (same IS NOT NULL)::int, anywhere);
  RETURN QUERY
    SELECT a.id, coalesce(nullif(a.name, ''), a.email), a.email, CASE WHEN a.suspended_at IS NULL THEN 'account' ELSE 'suspended' END, true
      FROM identity.accounts a WHERE a.id = ANY (seen.page || same) AND (before IS NULL OR a.id IS DISTINCT FROM same)
     ORDER BY a.id IS NOT DISTINCT FROM same DESC, a.id DESC LIMIT max;
  IF NOT anywhere AND seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, '', '', '', false; END IF;
END $$;
REVOKE ALL ON FUNCTION identity.find_accounts(text[], text, uuid, bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_accounts(text[], text, uuid, bigint, boolean) TO kaya_app;
