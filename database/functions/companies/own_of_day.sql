-- No race: it only reads. It is SQL because what counts for a person is more than a policy shows them: also what they ordered for others.
-- The sum of what the actor has ordered for this day, as the order will be judged (companies.counted_of_day).
CREATE OR REPLACE FUNCTION companies.own_of_day(asker uuid, company uuid, of_program text, day date)
  RETURNS TABLE (count int8, kobo int8) LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT c.count, c.kobo FROM companies.counted_of_day(asker, company, of_program, day, NULL) c
   WHERE asker IN (SELECT companies.my_employees()) $$;
REVOKE ALL ON FUNCTION companies.own_of_day(uuid, uuid, text, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.own_of_day(uuid, uuid, text, date) TO kaya_app;
