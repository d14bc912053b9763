-- Whether a posting moves exactly the agreed part of a job that completes in this transaction from its worker to the provider, and nothing
-- else. Not for an act of the mover: the customer or staff complete a job.
CREATE OR REPLACE FUNCTION jobs.is_agreed_share(job uuid, key text, legs jsonb) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (
    SELECT FROM jobs.shares s JOIN jobs.jobs j ON j.id = s.job_id
     WHERE s.job_id = job AND key = 'job_shared:' || s.job_id || ':' || s.worker_id AND s.posted_at = now() AND j.completed_at = now()
       AND (j.customer_id = kernel.account_id() OR j.order_id = kernel.order_id() OR kernel.is_staff())
       AND s.part_kobo = (SELECT sum(leg.amount_kobo) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                           WHERE leg.account IN ('worker_payable', 'share_due') AND leg.owner = s.payee_id AND leg.amount_kobo > 0)
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                        WHERE NOT coalesce(CASE WHEN leg.amount_kobo > 0 THEN leg.account IN ('worker_payable', 'share_due') AND leg.owner = s.payee_id
                                       ELSE leg.account IN ('worker_payable', 'worker_receivable') AND leg.owner = s.worker_id END, false))) $$;
REVOKE ALL ON FUNCTION jobs.is_agreed_share(uuid, text, jsonb) FROM PUBLIC;
