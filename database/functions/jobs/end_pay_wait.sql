-- A completed job no longer says that its pay waits for the company. For staff.
CREATE OR REPLACE FUNCTION jobs.end_pay_wait(job uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by staff'; END IF;
  UPDATE jobs.jobs j SET pay_waits = false WHERE j.id = job AND j.status = 'completed';
END $$;
REVOKE ALL ON FUNCTION jobs.end_pay_wait(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.end_pay_wait(uuid) TO kaya_app;
