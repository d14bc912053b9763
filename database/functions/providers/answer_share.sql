-- The worker accepts or refuses the share that they saw. No row if the provider has changed or withdrawn it.
CREATE OR REPLACE FUNCTION providers.answer_share(agrees boolean, seen_bps int4)
  RETURNS TABLE (provider_id uuid, owner_id uuid, name text, worker_id uuid, worker_name text, share_bps int4, asked_bps int4)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH answered AS (
    UPDATE providers.team_members m SET share_bps = CASE WHEN agrees THEN m.asked_bps ELSE m.share_bps END, asked_bps = NULL
     WHERE m.left_at IS NULL AND m.worker_id = kernel.account_id() AND m.asked_bps = seen_bps RETURNING m.*)
  SELECT a.* FROM answered, providers.about_member(answered.provider_id, answered.worker_id, answered.share_bps, answered.asked_bps) a $$;
REVOKE ALL ON FUNCTION providers.answer_share(boolean, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.answer_share(boolean, integer) TO kaya_app;
