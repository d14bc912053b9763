-- The companies that the actor belongs to or may join. needs: what the actor must do before the pages open. ask: up to three admins that a
-- deactivated person can ask.
CREATE OR REPLACE FUNCTION companies.entries() RETURNS TABLE (id uuid, name text, slug text, access text, employee_id uuid, needs text[], ask text[])
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT c.id, c.name, c.slug, e.access, e.id,
         CASE WHEN e.account_id IS NULL THEN ARRAY['not_joined'] WHEN e.deactivated_at IS NOT NULL THEN ARRAY['deactivated'] ELSE companies.missing(c.id) END,
         CASE WHEN e.deactivated_at IS NULL THEN '{}' ELSE ARRAY(
           SELECT o.name FROM companies.company_employees o WHERE o.company_id = c.id AND o.access = 'admin' AND o.account_id IS NOT NULL
              AND o.deactivated_at IS NULL ORDER BY o.id LIMIT 3) END
    FROM (SELECT m.* FROM companies.company_employees m WHERE m.account_id = kernel.account_id()
          UNION ALL
          SELECT m.* FROM identity.accounts a JOIN companies.company_employees m ON m.email = a.email AND m.account_id IS NULL
           WHERE a.id = kernel.account_id() AND companies.may_join(m.id, a.id)) e
    JOIN companies.companies c ON c.id = e.company_id
   WHERE c.closed_at IS NULL ORDER BY e.deactivated_at IS NOT NULL, e.account_id IS NULL, c.id DESC LIMIT 20 $$;
REVOKE ALL ON FUNCTION companies.entries() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.entries() TO kaya_app;
