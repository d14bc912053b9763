-- Deletes invites that ended 30 days ago, because they name people.
CREATE OR REPLACE FUNCTION providers.forget_invites() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM providers.invites i WHERE i.expires_at < now() - interval '30 days' AND kernel.is_system() $$;
REVOKE ALL ON FUNCTION providers.forget_invites() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.forget_invites() TO kaya_app;
