-- What is reserved and spent for several relocations, in kobo with VAT, for people who manage them.
CREATE OR REPLACE FUNCTION companies.relocation_sums(relocations uuid[]) RETURNS TABLE (relocation_id uuid, reserved_kobo int8, spent_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT r.id, coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved'), 0)::int8, coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'spent'), 0)::int8
    FROM companies.relocations r LEFT JOIN companies.spends s ON s.relocation_id = r.id
   WHERE r.id = ANY (relocations) AND companies.looks_after(r.company_id, r.team_id, r.opened_by) GROUP BY r.id $$;
REVOKE ALL ON FUNCTION companies.relocation_sums(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.relocation_sums(uuid[]) TO kaya_app;
