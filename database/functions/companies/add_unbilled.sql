-- Adds what a statement changed, once for each row of the sums and in one order, after the sums of the month (0345).
CREATE OR REPLACE FUNCTION companies.add_unbilled(changes companies.unbilled_sums[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO companies.unbilled_sums AS u (company_id, program, reserved_kobo, spent_kobo)
  SELECT c.company_id, c.program, sum(c.reserved_kobo)::int8, sum(c.spent_kobo)::int8 FROM unnest(changes) c
   GROUP BY c.company_id, c.program HAVING sum(c.reserved_kobo) <> 0 OR sum(c.spent_kobo) <> 0 ORDER BY c.company_id, c.program
  ON CONFLICT (company_id, program) DO UPDATE
     SET reserved_kobo = u.reserved_kobo + excluded.reserved_kobo, spent_kobo = u.spent_kobo + excluded.spent_kobo $$;
REVOKE ALL ON FUNCTION companies.add_unbilled(companies.unbilled_sums[]) FROM PUBLIC;
