-- No race: it reads what this transaction has locked. It is SQL because a person's act may post only what the database can check
-- (money.may_post).
-- Whether a decision in this transaction is behind a posting that takes back the pay of a completed job. Only people who earned from it and
-- Kaya may lose; the customer gets exactly what was decided, or the company owes less.
CREATE OR REPLACE FUNCTION money.is_taken_back(key text, job uuid, legs jsonb) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.is_staff() AND EXISTS (
    SELECT FROM jobs.disputes d JOIN jobs.jobs j ON j.id = d.job_id
     WHERE d.job_id = job AND d.late AND d.decided_at = now() AND j.completed_at < now() AND key = 'taken_back:' || job
       AND d.taken_back_kobo = -(SELECT coalesce(sum(leg.amount_kobo), 0) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                                  WHERE leg.account = 'worker_receivable')
       AND d.back_card_kobo = (SELECT coalesce(sum(leg.amount_kobo), 0) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                                WHERE leg.account = 'escrow' AND leg.owner = job)
       AND d.back_cash_kobo = (SELECT coalesce(sum(leg.amount_kobo), 0) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                                WHERE leg.account = 'customer_payable' AND leg.owner = job)
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
         WHERE NOT coalesce(CASE
           WHEN leg.account = 'worker_receivable' THEN leg.amount_kobo < 0 AND EXISTS (
             SELECT FROM money.postings p JOIN money.entries e ON e.posting_id = p.id JOIN money.accounts a ON a.id = e.account_id
              WHERE a.owner_id = leg.owner AND p.key = ANY (ARRAY['job_completed:' || job, 'part_released:' || job] || ARRAY(
                      SELECT 'job_shared:' || job || ':' || w.id FROM unnest(j.worker_id || j.helper_ids) AS w (id))))
           WHEN leg.account IN ('escrow', 'customer_payable') THEN leg.owner = job AND leg.amount_kobo > 0
           WHEN leg.account = 'commission_revenue' THEN leg.amount_kobo < 0
           WHEN leg.account IN ('provider_balance', 'company_sales') THEN j.payment_method = 'invoice' AND leg.amount_kobo > 0
           ELSE false END, false))) $$;
REVOKE ALL ON FUNCTION money.is_taken_back(text, uuid, jsonb) FROM PUBLIC;
