-- Race: an invite is pressed twice at once, or an admin removes the person at that moment. The lock lets one act succeed; the other finds the
-- invite used, or gone. The person is locked before the invite, as by a removal, so that neither waits for the other for ever.
CREATE OR REPLACE FUNCTION companies.accept_invite(hash text)
  RETURNS TABLE (state text, company_id uuid, employee_id uuid, company_name text, name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  found record;
BEGIN
  PERFORM FROM companies.company_employees e JOIN companies.invites i ON i.employee_id = e.id WHERE i.secret_hash = hash FOR UPDATE OF e, i;
  SELECT r.* INTO found FROM companies.read_invite(hash) r;
  IF found.state IS NULL THEN RETURN; END IF;
  -- If the person joins through the page at the same moment, this press comes second.
  IF found.state = 'open' AND NOT EXISTS (SELECT FROM companies.join_company(found.employee_id, kernel.account_id())) THEN found.state := 'used'; END IF;
  RETURN QUERY SELECT found.state, e.company_id, e.id, found.company_name, e.name FROM companies.company_employees e WHERE e.id = found.employee_id;
END $$;
REVOKE ALL ON FUNCTION companies.accept_invite(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.accept_invite(text) TO kaya_app;
