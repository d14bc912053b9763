-- Race: staff bar a worker while the worker takes a job. Taking and barring hold the lock 'jobs.take' one after the other: this sees a bar
-- that came first, and workers.bar_begins waits for a job that did.
-- A barred worker gets no job and no place in a crew, and does not set off. They finish a job that is underway.
CREATE OR REPLACE FUNCTION jobs.nobody_barred() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM workers.refuse_barred(new.worker_id);
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION jobs.nobody_barred() FROM PUBLIC;
