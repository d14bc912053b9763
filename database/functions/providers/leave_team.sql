-- A worker leaves their team (worker null), or their provider removes them. The shares of their jobs stay. No row if nobody leaves.
CREATE OR REPLACE FUNCTION providers.leave_team(worker uuid)
  RETURNS TABLE (provider_id uuid, owner_id uuid, name text, worker_id uuid, worker_name text, share_bps int4, asked_bps int4)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH gone AS (
    UPDATE providers.team_members m SET left_at = now(), left_by = CASE WHEN worker IS NULL THEN 'worker' ELSE 'provider' END, asked_bps = NULL
     WHERE m.left_at IS NULL AND m.worker_id = coalesce(worker, kernel.account_id()) AND (worker IS NULL OR m.provider_id = providers.own_id())
    RETURNING m.*)
  SELECT a.* FROM gone, providers.about_member(gone.provider_id, gone.worker_id, gone.share_bps, gone.asked_bps) a $$;
REVOKE ALL ON FUNCTION providers.leave_team(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.leave_team(uuid) TO kaya_app;
