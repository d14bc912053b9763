-- A barred worker gets no job and no place in a crew, and does not set off. They finish a job that is underway.
CREATE OR REPLACE FUNCTION jobs.nobody_barred() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM workers.refuse_barred(new.worker_id);
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION jobs.nobody_barred() FROM PUBLIC;
