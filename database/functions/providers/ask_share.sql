-- The provider proposes another share to a worker; null withdraws it. No row if the worker is not in its team.
CREATE OR REPLACE FUNCTION providers.ask_share(worker uuid, bps int4)
  RETURNS TABLE (provider_id uuid, owner_id uuid, name text, worker_id uuid, worker_name text, share_bps int4, asked_bps int4)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH asked AS (
    UPDATE providers.team_members m SET asked_bps = nullif(bps, m.share_bps)
     WHERE m.left_at IS NULL AND m.worker_id = worker AND m.provider_id = providers.own_active_id() RETURNING m.*)
  SELECT a.* FROM asked, providers.about_member(asked.provider_id, asked.worker_id, asked.share_bps, asked.asked_bps) a $$;
REVOKE ALL ON FUNCTION providers.ask_share(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.ask_share(uuid, integer) TO kaya_app;
