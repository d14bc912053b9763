-- Whether a worker ordered this job: by account, mailbox, phone or browser, from its contact or its customer's account.
CREATE OR REPLACE FUNCTION jobs.same_person(job uuid, worker uuid) RETURNS boolean LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog COST 10000 AS $$
DECLARE me record;
BEGIN
  SELECT * INTO me FROM jobs.marks_of(worker);
  RETURN EXISTS (
    SELECT 1 FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN identity.accounts o ON o.id = j.customer_id
     WHERE j.id = job AND (j.customer_id = worker
        OR identity.mailbox(c.customer_email) = me.mailbox OR c.customer_phone = ANY (me.phones)
        OR identity.mailbox(o.email) = me.mailbox OR o.phone = ANY (me.phones)
        OR EXISTS (SELECT FROM identity.devices d WHERE d.account_id = worker AND d.device_hash = c.device_hash)));
END $$;
REVOKE ALL ON FUNCTION jobs.same_person(uuid, uuid) FROM PUBLIC;
