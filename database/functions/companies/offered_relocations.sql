-- Relocations that this person has not opened yet, newest first. Reveals only the company's name.
CREATE OR REPLACE FUNCTION companies.offered_relocations(max int8) RETURNS TABLE (id uuid, company_name text)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT r.id, c.name
    FROM identity.accounts a JOIN companies.relocations r ON r.person_email = a.email AND r.by_email JOIN companies.companies c ON c.id = r.company_id
   WHERE a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL AND c.closed_at IS NULL AND r.status <> 'cancelled'
     AND r.shown_to IS DISTINCT FROM a.id
   ORDER BY r.id DESC LIMIT max $$;
REVOKE ALL ON FUNCTION companies.offered_relocations(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.offered_relocations(bigint) TO kaya_app;
