-- Owner: src/modules/jobs. Nobody barred gets a job or a place in a crew, or sets off; a job underway is finished.
CREATE OR REPLACE FUNCTION jobs.nobody_barred() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM workers.refuse_barred(new.worker_id);
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION jobs.nobody_barred() FROM PUBLIC;
