-- Deletes sign-ups whose mailbox was not proven within `days`. For the system.
CREATE OR REPLACE FUNCTION companies.forget_sign_ups(days int4) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM companies.corporate_signups s WHERE kernel.is_system() AND s.created_at < now() - make_interval(days => days)
     AND NOT EXISTS (SELECT FROM identity.accounts a WHERE a.email = s.work_email AND a.email_confirmed_at IS NOT NULL) $$;
REVOKE ALL ON FUNCTION companies.forget_sign_ups(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.forget_sign_ups(integer) TO kaya_app;
