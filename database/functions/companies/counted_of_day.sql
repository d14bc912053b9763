-- No race: it only reads; companies.reserve_spend calls it under its locks. It is SQL because the order and its preview share one text of what counts, and
-- a policy shows an employee only the orders that are for themselves.
-- The orders of one program that this person has ordered for this day and that count together for the approval steps: not freed, and approved by
-- nobody. Without the order of this key.
CREATE OR REPLACE FUNCTION companies.counted_of_day(asker uuid, company uuid, of_program text, day date, without text)
  RETURNS TABLE (count int8, kobo int8) LANGUAGE sql STABLE ROWS 1 SET search_path = pg_catalog AS $$
  SELECT count(*)::int8, coalesce(sum(s.amount_kobo), 0)::int8 FROM companies.spends s
   WHERE s.asked_by = asker AND s.on_day = day AND s.state <> 'freed' AND NOT s.approved
     AND s.company_id = company AND s.program = of_program AND s.key IS DISTINCT FROM without $$;
REVOKE ALL ON FUNCTION companies.counted_of_day(uuid, uuid, text, date, text) FROM PUBLIC;
