-- Deletes attempts and links that ended more than after_hours ago, and visits of ended sessions.
CREATE OR REPLACE FUNCTION companies.tidy_security(after_hours int4) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  DELETE FROM companies.sign_on_tries t WHERE t.expires_at < now() - make_interval(hours => after_hours);
  DELETE FROM companies.sign_on_links l WHERE l.expires_at < now() - make_interval(hours => after_hours);
  DELETE FROM companies.visits v USING identity.sessions s WHERE s.id = v.session_id AND (s.ended_at IS NOT NULL OR s.ends_at < now());
END $$;
REVOKE ALL ON FUNCTION companies.tidy_security(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.tidy_security(integer) TO kaya_app;
