-- A relocation that a company opened for an email is shown to the person behind it after their press, as a place in a company begins with one.
-- Owner: src/modules/companies, docs/decisions/0077-insights-and-relocations.md.

-- The account that pressed, of a relocation that goes by email.
ALTER TABLE companies.relocations ADD COLUMN shown_to uuid;

-- As in 0346, and by email only after the press.
CREATE OR REPLACE FUNCTION companies.my_relocations() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT r.id FROM companies.relocations r JOIN companies.company_employees e ON e.id = r.employee_id JOIN companies.companies c ON c.id = r.company_id
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND c.closed_at IS NULL AND r.status <> 'cancelled'
  UNION
  SELECT r.id FROM identity.accounts a JOIN companies.relocations r ON r.person_email = a.email AND r.by_email JOIN companies.companies c ON c.id = r.company_id
   WHERE a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL AND c.closed_at IS NULL AND r.status <> 'cancelled'
     AND r.shown_to = a.id $$;

-- Those that wait for the press of this person: no more than who opened them, newest first.
CREATE FUNCTION companies.offered_relocations(most int8) RETURNS TABLE (id uuid, company_name text)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT r.id, c.name
    FROM identity.accounts a JOIN companies.relocations r ON r.person_email = a.email AND r.by_email JOIN companies.companies c ON c.id = r.company_id
   WHERE a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL AND c.closed_at IS NULL AND r.status <> 'cancelled'
     AND r.shown_to IS DISTINCT FROM a.id
   ORDER BY r.id DESC LIMIT most $$;

-- The press. False: it is not this person's.
CREATE FUNCTION companies.show_relocation(relocation uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.relocations r SET shown_to = a.id
    FROM identity.accounts a, companies.companies c
   WHERE r.id = relocation AND r.by_email AND r.person_email = a.email AND r.status <> 'cancelled' AND c.id = r.company_id AND c.closed_at IS NULL
     AND a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL;
  RETURN FOUND;
END $$;

-- As in 0346, with the press.
CREATE OR REPLACE FUNCTION companies.forget_relocated(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  UPDATE companies.relocations r SET person_name = 'Somebody who left', person_email = NULL, by_email = false, shown_to = NULL, note = '', from_place = '-', to_place = '-'
   WHERE r.person_email = address;
  UPDATE companies.relocations r SET contact_name = 'Your company', contact_phone = '-'
    FROM companies.company_employees e WHERE e.account_id = account AND r.opened_by = e.id;
END $$;
REVOKE ALL ON FUNCTION companies.offered_relocations(int8), companies.show_relocation(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.offered_relocations(int8), companies.show_relocation(uuid) TO kaya_app;
