-- No race: it only reads. The requests of a company that wait for the actor's decision, newest first, before this id: `rightOf` of step-rules.ts
-- for many requests; a test compares the two. It is SQL because the policy of companies.approval_steps would ask about each request by itself,
-- so it asks here who the actor is. acting: the actor, and those who are away and have named them.
CREATE OR REPLACE FUNCTION companies.awaiting(company uuid, before uuid, max int8) RETURNS SETOF uuid
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  WITH me AS (
    SELECT e.id, e.access, e.team_id FROM companies.company_employees e
     WHERE e.account_id = kernel.account_id() AND e.company_id = company AND company IN (SELECT companies.mine_as('admin', 'manager'))),
  acting AS (
    SELECT me.id, me.access, me.team_id FROM me
    UNION ALL
    SELECT e.id, e.access, e.team_id FROM me JOIN companies.stand_ins i ON i.stand_in_id = me.id JOIN companies.company_employees e ON e.id = i.employee_id
     WHERE i.until_on >= (now() AT TIME ZONE 'Africa/Lagos')::date AND e.deactivated_at IS NULL AND e.account_id IS NOT NULL)
  SELECT a.id FROM me CROSS JOIN companies.approvals a
   WHERE a.company_id = company AND a.status = 'pending' AND a.expires_at > now() AND (before IS NULL OR a.id < before)
     AND a.asked_by IS DISTINCT FROM me.id AND a.employee_id IS DISTINCT FROM me.id
     AND NOT EXISTS (SELECT FROM companies.approval_steps d WHERE d.approval_id = a.id AND d.decided_by = me.id)
     -- OFFSET 0: looked up for each request, not joined with the steps of all.
     AND EXISTS (SELECT FROM (SELECT s.who, s.named FROM companies.approval_steps s WHERE s.approval_id = a.id AND s.nth = a.step OFFSET 0) s
                   CROSS JOIN acting t
                  WHERE t.id IS DISTINCT FROM a.asked_by AND t.id IS DISTINCT FROM a.employee_id AND t.access <> 'employee'
                    AND CASE s.who WHEN 'named' THEN t.id = ANY (s.named) WHEN 'admin' THEN t.access = 'admin'
                             ELSE t.access = 'admin' OR t.team_id = a.team_id END)
   ORDER BY a.id DESC LIMIT max $$;
REVOKE ALL ON FUNCTION companies.awaiting(uuid, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.awaiting(uuid, uuid, bigint) TO kaya_app;
