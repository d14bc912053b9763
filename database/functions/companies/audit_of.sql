-- No race: it only reads. It is SQL because an admin may read only the events of their company, and no policy on kernel.events knows
-- companies.
-- Newest first. person: null for all. names, modules: of these names, and of these modules those that are not in `without`; null for all. Each filter
-- is a separate query, so that it uses its own index. Each name and module is a range of one, as long as a page, so the ids of the page are cut first;
-- without names a row is read once.
CREATE OR REPLACE FUNCTION companies.audit_of(company uuid, person uuid, names text[], modules text[], without text[], before uuid, max int8)
  RETURNS TABLE (id uuid, name text, payload jsonb, actor_kind text, employee_id uuid, actor_name text, created_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  found uuid[];
  account uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM companies.mine_as('admin') mine WHERE mine = company) THEN RETURN; END IF;
  IF person IS NULL AND names IS NULL THEN
    RETURN QUERY SELECT e.id, e.name, e.payload, e.actor_kind, m.id, m.name, e.created_at
      FROM (SELECT * FROM kernel.events e WHERE (e.payload ->> 'companyId') = company::text AND e.id < before ORDER BY e.id DESC LIMIT max) e
      LEFT JOIN companies.company_employees m ON m.company_id = company AND m.account_id = e.actor_id
     ORDER BY e.id DESC;
    RETURN;
  END IF;
  IF person IS NOT NULL THEN
    SELECT e.account_id INTO account FROM companies.company_employees e WHERE e.id = person AND e.company_id = company;
    IF account IS NULL THEN RETURN; END IF;
    found := ARRAY(SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'companyId') = company::text AND e.actor_id = account AND e.id < before
                      AND (names IS NULL OR e.name = ANY (names) OR (split_part(e.name, '.', 1) = ANY (modules) AND e.name <> ALL (without)))
                    ORDER BY e.id DESC LIMIT max);
  ELSE
    found := ARRAY(
      SELECT hit.id FROM (
        SELECT each.id FROM unnest(names) AS one (name) CROSS JOIN LATERAL (
          SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'companyId') = company::text AND e.name = one.name AND e.id < before
           ORDER BY e.id DESC LIMIT max) each
        UNION ALL
        SELECT each.id FROM unnest(modules) AS one (module) CROSS JOIN LATERAL (
          SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'companyId') = company::text AND split_part(e.name, '.', 1) = one.module
             AND e.name <> ALL (without) AND e.id < before ORDER BY e.id DESC LIMIT max) each) hit
       ORDER BY hit.id DESC LIMIT max);
  END IF;
  RETURN QUERY SELECT e.id, e.name, e.payload, e.actor_kind, m.id, m.name, e.created_at FROM kernel.events e
    LEFT JOIN companies.company_employees m ON m.company_id = company AND m.account_id = e.actor_id
   WHERE e.id = ANY (found) ORDER BY e.id DESC;
END $$;
REVOKE ALL ON FUNCTION companies.audit_of(uuid, uuid, text[], text[], text[], uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.audit_of(uuid, uuid, text[], text[], text[], uuid, bigint) TO kaya_app;
