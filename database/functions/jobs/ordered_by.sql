-- All accounts for which jobs.is_own is true, by the same marks; of a company's people those who work. Null except for staff and the system.
CREATE OR REPLACE FUNCTION jobs.ordered_by(job uuid) RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog COST 10000 AS $$
DECLARE o record;
BEGIN
  IF (kernel.is_staff() OR kernel.is_system()) IS NOT TRUE THEN RETURN NULL; END IF;
  SELECT j.customer_id, j.payer_id, c.device_hash, ARRAY[identity.mailbox(c.customer_email), identity.mailbox(a.email)] AS mailboxes,
         ARRAY[c.customer_phone, a.phone] AS phones INTO o
    FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN identity.accounts a ON a.id = j.customer_id
   WHERE j.id = job;
  RETURN ARRAY(
    SELECT o.customer_id WHERE o.customer_id IS NOT NULL
    UNION SELECT a.id FROM identity.accounts a WHERE identity.mailbox(a.email) = ANY (o.mailboxes)
    UNION SELECT a.id FROM identity.accounts a WHERE a.phone = ANY (o.phones)
    UNION SELECT k.worker_id FROM workers.contacts k WHERE k.phone = ANY (o.phones)
    UNION SELECT d.account_id FROM identity.devices d WHERE d.device_hash = o.device_hash
    UNION SELECT p.account_id FROM jobs.payer_people p JOIN workers.workers w ON w.id = p.account_id WHERE p.payer_id = o.payer_id);
END $$;
REVOKE ALL ON FUNCTION jobs.ordered_by(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.ordered_by(uuid) TO kaya_app;
