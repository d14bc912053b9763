-- Adds changes to the sums, one row at a time in one order, so that two statements that change several rows wait for each other and never
-- deadlock. Triggers run in the order of their names, so the rows of month_sums are locked first.
CREATE OR REPLACE FUNCTION companies.add_unbilled(changes companies.unbilled_sums[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO companies.unbilled_sums AS u (company_id, program, reserved_kobo, spent_kobo)
  SELECT c.company_id, c.program, sum(c.reserved_kobo)::int8, sum(c.spent_kobo)::int8 FROM unnest(changes) c
   GROUP BY c.company_id, c.program HAVING sum(c.reserved_kobo) <> 0 OR sum(c.spent_kobo) <> 0 ORDER BY c.company_id, c.program
  ON CONFLICT (company_id, program) DO UPDATE
     SET reserved_kobo = u.reserved_kobo + excluded.reserved_kobo, spent_kobo = u.spent_kobo + excluded.spent_kobo $$;
REVOKE ALL ON FUNCTION companies.add_unbilled(companies.unbilled_sums[]) FROM PUBLIC;
