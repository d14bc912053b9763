-- Race: one admin restricts the domains after another's new address was checked and before its row is written. So the check runs as the row
-- is written.
CREATE OR REPLACE FUNCTION companies.keep_domains() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (SELECT FROM companies.security_settings s WHERE s.company_id = new.company_id AND s.allowed_domains <> '{}'
                AND NOT s.allowed_domains @> ARRAY[split_part(new.email, '@', 2)]) THEN
    RAISE check_violation USING MESSAGE = 'an address outside of the allowed domains', CONSTRAINT = 'email_outside';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION companies.keep_domains() FROM PUBLIC;
