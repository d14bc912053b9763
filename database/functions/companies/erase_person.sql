-- A person who deletes their account leaves their companies; their orders stay with the company, without their name. A company without
-- another admin is closed; reasonsToStay first requires another one.
CREATE OR REPLACE FUNCTION companies.erase_person(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  DELETE FROM companies.corporate_signups s WHERE s.work_email = address;
  DELETE FROM companies.card_setups s WHERE s.account_id = account AND s.status <> 'verified';
  UPDATE companies.companies c SET closed_at = now()
   WHERE c.closed_at IS NULL AND EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = c.id AND e.account_id = account AND e.access = 'admin')
     AND NOT EXISTS (SELECT FROM companies.company_employees o WHERE o.company_id = c.id AND o.access = 'admin' AND o.account_id <> account AND o.deactivated_at IS NULL);
  DELETE FROM companies.company_employees e WHERE e.account_id = account OR (e.email = address AND e.account_id IS NULL);
END $$;
REVOKE ALL ON FUNCTION companies.erase_person(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.erase_person(uuid, text) TO kaya_app;
