-- No race: it is SQL because several paths delete the row of a person who left, and each must keep the time for a new row with the same
-- email.
CREATE OR REPLACE FUNCTION companies.keep_departed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO companies.departed AS d (company_id, email_hash, left_at) VALUES (old.company_id, companies.hash_of_email(old.email), old.left_at)
    ON CONFLICT (company_id, email_hash) DO UPDATE SET left_at = greatest(d.left_at, excluded.left_at);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.keep_departed() FROM PUBLIC;
