-- No race: it is SQL because admins may not write tested_at and required themselves. A changed provider must be tested before it can be
-- required. When the system writes a secret, it is the same one under another seal.
CREATE OR REPLACE FUNCTION companies.forget_test() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF (new.issuer, new.client_id) IS DISTINCT FROM (old.issuer, old.client_id)
     OR (new.client_secret <> old.client_secret AND kernel.is_system() IS NOT TRUE) THEN
    new.saved_at := date_trunc('milliseconds', now());
    new.tested_at := NULL;
    new.required := false;
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION companies.forget_test() FROM PUBLIC;
