-- The link of the order was in an email and nowhere else, so a person who opens it reads that mailbox. Ratings that waited for this are
-- counted.
CREATE OR REPLACE FUNCTION jobs.prove_mailbox("order" uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE proven uuid;
BEGIN
  FOR proven IN
    UPDATE jobs.contacts c SET mailbox_proven_at = now() FROM jobs.jobs j
     WHERE j.order_id = prove_mailbox."order" AND c.job_id = j.id AND c.mailbox_proven_at IS NULL RETURNING c.job_id
  LOOP
    PERFORM jobs.count_rating(proven);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION jobs.prove_mailbox(uuid) FROM PUBLIC;
