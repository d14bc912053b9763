-- The actor's proven email. Null: they have none.
CREATE OR REPLACE FUNCTION companies.own_email() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT a.email FROM identity.accounts a WHERE a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL $$;
REVOKE ALL ON FUNCTION companies.own_email() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.own_email() TO kaya_app;
