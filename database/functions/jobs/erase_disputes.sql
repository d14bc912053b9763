-- Erases the words and photos in disputes of a deleted customer. orders: requests made without an account under the person's email.
CREATE OR REPLACE FUNCTION jobs.erase_disputes(account uuid, orders uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM jobs.jobs WHERE customer_id = account
                          UNION SELECT id FROM jobs.jobs WHERE order_id = ANY (orders) AND customer_id IS NULL);
  pictures uuid[] := ARRAY(SELECT p.file_id FROM jobs.dispute_photos p WHERE p.job_id = ANY (ordered));
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM jobs.dispute_photos p WHERE p.job_id = ANY (ordered);
  PERFORM kernel.release_files(pictures);
  UPDATE jobs.disputes d SET reason = '' WHERE d.job_id = ANY (ordered);
END $$;
REVOKE ALL ON FUNCTION jobs.erase_disputes(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.erase_disputes(uuid, uuid[]) TO kaya_app;
