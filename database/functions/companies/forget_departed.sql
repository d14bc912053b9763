-- When an account is deleted, forgets which companies the person has left. For the system.
CREATE OR REPLACE FUNCTION companies.forget_departed(email text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM companies.departed d WHERE kernel.is_system() AND d.email_hash = companies.hash_of_email(email) $$;
REVOKE ALL ON FUNCTION companies.forget_departed(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.forget_departed(text) TO kaya_app;
