-- Race: two admins remove each other at once. Without the lock on the company's row each would count the other as staying, and an open
-- company would be left without an admin who can sign in.
CREATE OR REPLACE FUNCTION companies.keep_an_admin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF old.access = 'admin' AND old.account_id IS NOT NULL AND old.deactivated_at IS NULL
     AND (tg_op = 'DELETE' OR new.access <> 'admin' OR new.account_id IS NULL OR new.deactivated_at IS NOT NULL) THEN
    PERFORM FROM companies.companies c WHERE c.id = old.company_id AND c.closed_at IS NULL FOR NO KEY UPDATE;
    IF FOUND AND NOT EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = old.company_id AND e.access = 'admin'
                                AND e.account_id IS NOT NULL AND e.deactivated_at IS NULL) THEN
      RAISE check_violation USING MESSAGE = 'the last admin of a company', CONSTRAINT = 'last_admin';
    END IF;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.keep_an_admin() FROM PUBLIC;
