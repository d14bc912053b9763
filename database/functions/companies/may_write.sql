-- Whether Kaya may send this company's letter to this mailbox. Every letter from an unverified company to a mailbox whose owner has not
-- joined counts against one allowance, whatever caused it. docs/decisions/0088-names-in-letters.md
CREATE OR REPLACE FUNCTION companies.may_write(company uuid, email text, max_letters int4, within_hours int4) RETURNS bool
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT kernel.is_system() AND company NOT IN (SELECT companies.mine_as('admin', 'manager')) THEN RETURN false; END IF;
  IF EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = may_write.company AND e.email = may_write.email AND e.account_id IS NOT NULL) THEN
    RETURN true;
  END IF;
  RETURN companies.take_letters(company, 1, max_letters, within_hours);
END $$;
REVOKE ALL ON FUNCTION companies.may_write(uuid, text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.may_write(uuid, text, integer, integer) TO kaya_app;
