-- The company that sent an invite, for the holder of the link before they sign in; nothing about the person. No row: the invite cannot be
-- accepted.
CREATE OR REPLACE FUNCTION companies.preview_invite(hash text) RETURNS TABLE (company_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.name FROM companies.invites i JOIN companies.company_employees e ON e.id = i.employee_id JOIN companies.companies c ON c.id = e.company_id
   WHERE i.secret_hash = hash AND i.accepted_at IS NULL AND i.expires_at > now() AND c.closed_at IS NULL AND e.deactivated_at IS NULL AND e.account_id IS NULL $$;
REVOKE ALL ON FUNCTION companies.preview_invite(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.preview_invite(text) TO kaya_app;
