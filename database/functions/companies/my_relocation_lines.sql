-- The bookings of a relocation, for the person who moves: without amounts.
CREATE OR REPLACE FUNCTION companies.my_relocation_lines(relocation uuid, max int8) RETURNS TABLE (id uuid, program text, title text, month date, on_day date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.id, s.program, s.title, s.month, s.on_day FROM companies.spends s
   WHERE s.relocation_id = relocation AND s.state <> 'freed' AND relocation IN (SELECT companies.my_relocations())
   ORDER BY coalesce(s.on_day, s.month), s.id LIMIT max $$;
REVOKE ALL ON FUNCTION companies.my_relocation_lines(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.my_relocation_lines(uuid, bigint) TO kaya_app;
