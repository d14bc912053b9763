-- Binds at most `max` spends of earlier months to a bill, by staff, and returns their sums. One whose dispute is open stays for a later bill. In batches: a statement may take 3 s, and a large
-- company can have more orders in a month than one statement can bill.
CREATE OR REPLACE FUNCTION companies.bill_spends(company uuid, before date, bill uuid, max int8)
  RETURNS TABLE (program text, centre_code text, centre_name text, orders int8, amount_kobo int8)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH part AS MATERIALIZED (
    SELECT s.id FROM companies.spends s
     WHERE s.company_id = company AND s.bill_id IS NULL AND s.state = 'spent' AND s.month < before AND s.disputed_at IS NULL
       AND kernel.is_staff() LIMIT max),
  taken AS (
    UPDATE companies.spends s SET bill_id = bill FROM part
     WHERE s.id = part.id AND s.bill_id IS NULL AND s.state = 'spent' AND s.disputed_at IS NULL
    RETURNING s.program, s.cost_centre_id, s.amount_kobo)
  SELECT t.program, c.code, c.name, count(*), sum(t.amount_kobo)::int8
    FROM taken t LEFT JOIN companies.cost_centres c ON c.id = t.cost_centre_id GROUP BY 1, 2, 3 $$;
REVOKE ALL ON FUNCTION companies.bill_spends(uuid, date, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.bill_spends(uuid, date, uuid, bigint) TO kaya_app;
