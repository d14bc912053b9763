CREATE OR REPLACE FUNCTION companies.hash_of_email(email text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT encode(sha256(convert_to(email, 'UTF8')), 'hex') $$;
REVOKE ALL ON FUNCTION companies.hash_of_email(text) FROM PUBLIC;
