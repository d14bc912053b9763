-- Whether the actor has chosen a password: an account created through a company sign-up's link has none.
CREATE OR REPLACE FUNCTION identity.own_password() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM identity.passwords p WHERE p.account_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION identity.own_password() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.own_password() TO kaya_app;
