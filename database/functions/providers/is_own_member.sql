-- Whether the worker is in the team of the account's provider.
CREATE OR REPLACE FUNCTION providers.is_own_member(worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM providers.team_members m WHERE m.worker_id = worker AND m.left_at IS NULL AND m.provider_id = providers.own_active_id()) $$;
REVOKE ALL ON FUNCTION providers.is_own_member(uuid) FROM PUBLIC;
