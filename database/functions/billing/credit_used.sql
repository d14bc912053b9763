-- What a company owes, has reserved, and has spent without a bill yet, in kobo. Reads sums kept by triggers, so the cost does not grow with
-- the number of orders. Callers check access first.
CREATE OR REPLACE FUNCTION billing.credit_used(company uuid) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT a.owed_kobo FROM billing.accounts a WHERE a.company_id = company), 0)
       + coalesce((SELECT sum(u.reserved_kobo + u.spent_kobo) FROM companies.unbilled_sums u WHERE u.company_id = company), 0)::int8 $$;
REVOKE ALL ON FUNCTION billing.credit_used(uuid) FROM PUBLIC;
