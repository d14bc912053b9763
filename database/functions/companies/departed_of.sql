-- The companies that this email's owner has left. For the system, and for the owner of the proven email.
CREATE OR REPLACE FUNCTION companies.departed_of(email text) RETURNS TABLE (company text, left_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT c.name, d.left_at FROM companies.departed d JOIN companies.companies c ON c.id = d.company_id
   WHERE d.email_hash = companies.hash_of_email(email)
     AND (kernel.is_system() OR EXISTS (SELECT FROM identity.accounts a WHERE a.id = kernel.account_id() AND a.email = departed_of.email AND a.email_confirmed_at IS NOT NULL)) $$;
REVOKE ALL ON FUNCTION companies.departed_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.departed_of(text) TO kaya_app;
