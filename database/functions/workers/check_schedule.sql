CREATE OR REPLACE FUNCTION workers.check_schedule() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF workers.is_schedule(NEW.availability_schedule) IS NOT TRUE THEN
    RAISE check_violation USING MESSAGE = 'hours end after they start and do not overlap', CONSTRAINT = 'workers_schedule_check';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION workers.check_schedule() FROM PUBLIC;
