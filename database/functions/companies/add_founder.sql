-- Makes the person who opened the company its first admin. For the system. Null: their email is not proven.
CREATE OR REPLACE FUNCTION companies.add_founder(company uuid, account uuid) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  made uuid;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  INSERT INTO companies.company_employees (company_id, name, email, access, account_id, joined_at)
  SELECT company, left(coalesce(nullif(a.name, ''), nullif(split_part(split_part(a.email, '@', 1), '+', 1), ''), a.email), 120), a.email, 'admin', a.id, now()
    FROM identity.accounts a WHERE a.id = account AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL RETURNING id INTO made;
  RETURN made;
END $$;
REVOKE ALL ON FUNCTION companies.add_founder(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.add_founder(uuid, uuid) TO kaya_app;
