-- Deletes invites that ended after_days ago, because they name people.
CREATE OR REPLACE FUNCTION providers.forget_invites(after_days int4) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM providers.invites i WHERE i.expires_at < now() - make_interval(days => after_days) AND kernel.is_system() $$;
REVOKE ALL ON FUNCTION providers.forget_invites(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.forget_invites(integer) TO kaya_app;
