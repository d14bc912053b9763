-- Race: staff bar a worker while the worker accepts a job. The bar waits for acceptances in progress, so a later read of the worker's jobs finds
-- them all.
-- The worker is paused, or will be after the current job.
CREATE OR REPLACE FUNCTION workers.bar_begins() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF new.barred_until > now() AND (TG_OP = 'INSERT' OR old.barred_until IS DISTINCT FROM new.barred_until) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || new.worker_id, 0));
    UPDATE workers.workers w SET status = CASE w.status WHEN 'busy' THEN 'busy' ELSE 'paused' END, after_work = 'paused', updated_at = now()
     WHERE w.id = new.worker_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION workers.bar_begins() FROM PUBLIC;
