-- What a company may owe, in kobo (docs/decisions/0082-credit-of-companies.md). Callers check access first.
-- A company on terms has the limit that staff set. Any other has first_kobo until it has paid a bill, then also the sum of its settled bills,
-- at most max_kobo in total. The first limit shrinks by what the same founder's other companies that have not paid a bill have used.
CREATE OR REPLACE FUNCTION billing.limit_of(company uuid, first_kobo int8, max_kobo int8) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN c.pays = 'invoice' THEN coalesce((SELECT a.limit_kobo FROM billing.accounts a WHERE a.company_id = c.id), 0)
              WHEN paid.kobo > 0 THEN greatest(first_kobo, least(max_kobo, first_kobo + paid.kobo))
              ELSE greatest(0, first_kobo - coalesce((
                SELECT sum(billing.credit_used(o.id)) FROM companies.companies o
                 WHERE o.admin_user_id = c.admin_user_id AND o.id <> c.id AND o.pays = 'card'
                   AND NOT EXISTS (SELECT FROM billing.bills b WHERE b.company_id = o.id AND b.settled_at IS NOT NULL AND b.paid_kobo > 0)), 0)::int8) END
    FROM companies.companies c
   CROSS JOIN LATERAL (SELECT coalesce(sum(b.paid_kobo), 0)::int8 AS kobo FROM billing.bills b
                        WHERE b.company_id = c.id AND b.settled_at IS NOT NULL) paid
   WHERE c.id = company $$;
REVOKE ALL ON FUNCTION billing.limit_of(uuid, bigint, bigint) FROM PUBLIC;
