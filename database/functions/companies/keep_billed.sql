-- Race: a spend changes while it is being billed. The later update fails here, so a bill never differs from its spends.
CREATE OR REPLACE FUNCTION companies.keep_billed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RAISE check_violation USING MESSAGE = 'a spend that is billed does not change', CONSTRAINT = 'billed_spend';
END $$;
REVOKE ALL ON FUNCTION companies.keep_billed() FROM PUBLIC;
