-- The workers in the team of the account's provider.
CREATE OR REPLACE FUNCTION providers.own_member_ids() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT m.worker_id FROM providers.team_members m WHERE m.left_at IS NULL AND m.provider_id = providers.own_active_id() $$;
REVOKE ALL ON FUNCTION providers.own_member_ids() FROM PUBLIC;
