-- The actor's relocations: as an employee while they are on the company's list, or by their proven email once they have opened the relocation
-- (companies.show_relocation).
CREATE OR REPLACE FUNCTION companies.my_relocations() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT r.id FROM companies.relocations r JOIN companies.company_employees e ON e.id = r.employee_id JOIN companies.companies c ON c.id = r.company_id
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND c.closed_at IS NULL AND r.status <> 'cancelled'
  UNION
  SELECT r.id FROM identity.accounts a JOIN companies.relocations r ON r.person_email = a.email AND r.by_email JOIN companies.companies c ON c.id = r.company_id
   WHERE a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL AND c.closed_at IS NULL AND r.status <> 'cancelled'
     AND r.shown_to = a.id $$;
REVOKE ALL ON FUNCTION companies.my_relocations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.my_relocations() TO kaya_app;
