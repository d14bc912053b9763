-- Settles an order with its final amount in kobo, once: a second call changes nothing. No row: nothing was reserved.
CREATE OR REPLACE FUNCTION companies.settle_spend(order_key text, kobo int8) RETURNS TABLE (company_id uuid) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.spends s SET state = 'spent', amount_kobo = kobo, settled_at = now()
   WHERE s.key = order_key AND s.state = 'reserved' AND (kernel.is_staff() OR s.company_id IN (SELECT companies.mine())) RETURNING s.company_id $$;
REVOKE ALL ON FUNCTION companies.settle_spend(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.settle_spend(text, bigint) TO kaya_app;
