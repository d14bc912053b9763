-- The person joins by pressing, or the system joins them for a press that it has verified. No row: they may not join. If it is pressed twice
-- at once, one press succeeds.
CREATE OR REPLACE FUNCTION companies.join_company(employee uuid, account uuid) RETURNS TABLE (company_id uuid, company_name text, name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF (kernel.is_system() OR account = kernel.account_id()) IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'by the person, or by the system';
  END IF;
  PERFORM FROM companies.company_employees e WHERE e.id = employee FOR UPDATE;
  IF NOT companies.may_join(employee, account) THEN RETURN; END IF;
  UPDATE companies.company_employees e SET account_id = account, joined_at = now(), left_at = NULL WHERE e.id = employee;
  UPDATE companies.invites i SET accepted_at = now() WHERE i.employee_id = employee AND i.accepted_at IS NULL;
  RETURN QUERY SELECT c.id, c.name, e.name FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id WHERE e.id = employee;
END $$;
REVOKE ALL ON FUNCTION companies.join_company(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.join_company(uuid, uuid) TO kaya_app;
