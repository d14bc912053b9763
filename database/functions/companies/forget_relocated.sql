-- A relocation stays with the company. A person who deletes their account is no longer named in it, neither as the person who moves nor as
-- the contact.
CREATE OR REPLACE FUNCTION companies.forget_relocated(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  UPDATE companies.relocations r SET person_name = 'Somebody who left', person_email = NULL, by_email = false, shown_to = NULL, note = '', from_place = '-', to_place = '-'
   WHERE r.person_email = address;
  UPDATE companies.relocations r SET contact_name = 'Your company', contact_phone = '-'
    FROM companies.company_employees e WHERE e.account_id = account AND r.opened_by = e.id;
END $$;
REVOKE ALL ON FUNCTION companies.forget_relocated(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.forget_relocated(uuid, text) TO kaya_app;
