-- What is asked for a relocation and not reserved yet. Owner: src/modules/companies. docs/decisions/0077-insights-and-relocations.md.

-- An item belongs to a relocation of its own company.
ALTER TABLE programs.items ADD FOREIGN KEY (company_id, relocation_id) REFERENCES companies.relocations (company_id, id);

-- Items that wait for a manager, or for an approval: for who looks after the relocation. programs reserves only what is confirmed.
CREATE FUNCTION companies.relocation_waiting(relocation uuid, most int8) RETURNS TABLE (id uuid, program text, title text, amount_kobo int8, on_day date,
    reasons text[]) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT i.id, i.kind, i.title, i.price_kobo, i.date, coalesce(i.waits_for, '{}')
    FROM companies.relocations r JOIN programs.items i ON i.relocation_id = r.id
   WHERE r.id = relocation AND i.status = 'PENDING' AND companies.looks_after(r.company_id, r.team_id, r.opened_by)
   ORDER BY i.date, i.id LIMIT most $$;
REVOKE ALL ON FUNCTION companies.relocation_waiting(uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.relocation_waiting(uuid, int8) TO kaya_app;
