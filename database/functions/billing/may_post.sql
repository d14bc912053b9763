-- Whether this transaction made the bill, payment or credit note that a posting of staff names, with the same amount. Called by
-- money.may_post.
CREATE OR REPLACE FUNCTION billing.may_post(kind text, key text, legs jsonb) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.is_staff() AND coalesce((
    SELECT (SELECT count(*) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
             WHERE leg.account = 'company_receivable' AND leg.owner = s.company_id AND leg.amount_kobo = s.kobo) = 1
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
             WHERE leg.account <> 'company_receivable' AND (leg.owner IS NOT NULL OR leg.account NOT IN ('provider_balance', 'company_sales')))
      FROM (SELECT 'company_invoiced:' || b.id AS key, b.company_id, -b.total_kobo AS kobo FROM billing.bills b
             WHERE may_post.kind = 'company_invoiced' AND may_post.key = 'company_invoiced:' || b.id AND b.created_at = now()
            UNION ALL SELECT key, p.company_id, p.amount_kobo FROM billing.payments p
             WHERE may_post.kind = 'company_paid' AND may_post.key = 'company_paid:' || p.id AND p.recorded_at = now()
            UNION ALL SELECT key, n.company_id, n.amount_kobo FROM billing.credit_notes n
             WHERE may_post.kind = 'company_credited' AND may_post.key = 'company_credited:' || n.id AND n.issued_at = now()) s), false) $$;
REVOKE ALL ON FUNCTION billing.may_post(text, text, jsonb) FROM PUBLIC;
