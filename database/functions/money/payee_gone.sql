-- Whether the account has been deleted. False except for the system.
CREATE OR REPLACE FUNCTION money.payee_gone(account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.is_system() AND EXISTS (SELECT 1 FROM identity.accounts a WHERE a.id = account AND a.deleted_at IS NOT NULL) $$;
REVOKE ALL ON FUNCTION money.payee_gone(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.payee_gone(uuid) TO kaya_app;
