-- The job ends: answers what is held for it, in kobo, and locks it. A payment that arrives at the same moment: this waits for it, so the
-- answer is complete. Whether later money is wanted is read from the job when it arrives.
CREATE OR REPLACE FUNCTION money.close_payments(job uuid) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM 1 FROM money.payments p WHERE p.job_id = job AND p.status IN ('started', 'abandoned') ORDER BY p.id FOR UPDATE;
  RETURN money.lock_held(job);
END $$;
REVOKE ALL ON FUNCTION money.close_payments(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.close_payments(uuid) TO kaya_app;
