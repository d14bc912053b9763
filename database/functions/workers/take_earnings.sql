-- Race: two postings reach one worker at once. The row is locked, so the profile counts both.
-- The profile's earnings follow the lines of the statement.
CREATE OR REPLACE FUNCTION workers.take_earnings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE workers.workers SET total_earnings_kobo = greatest(0, total_earnings_kobo + NEW.earned_kobo), updated_at = now()
   WHERE id = NEW.worker_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION workers.take_earnings() FROM PUBLIC;
