-- No race: it is SQL because the policy of companies.approvals calls it, and it reads companies.approval_steps, whose policy reads approvals.
-- The requests of other teams that the actor, a manager, was named for, stands in for somebody at, or has decided a step of. Admins see all.
CREATE OR REPLACE FUNCTION companies.called_on() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = pg_catalog AS $$
  WITH me AS (
    SELECT e.id, e.company_id FROM companies.company_employees e
     WHERE e.account_id = kernel.account_id() AND e.access = 'manager' AND e.company_id IN (SELECT companies.mine_as('manager'))),
  acting AS (
    SELECT e.id, e.company_id, e.access, e.team_id FROM companies.stand_ins s
      JOIN me ON me.id = s.stand_in_id JOIN companies.company_employees e ON e.id = s.employee_id
     WHERE s.until_on >= (now() AT TIME ZONE 'Africa/Lagos')::date AND e.deactivated_at IS NULL AND e.account_id IS NOT NULL
    UNION ALL SELECT me.id, me.company_id, 'employee', NULL FROM me)
  SELECT a.id FROM companies.approvals a JOIN companies.approval_steps s ON s.approval_id = a.id AND s.nth = a.step
    JOIN acting t ON t.company_id = a.company_id
   WHERE a.status = 'pending'
     AND CASE s.who WHEN 'named' THEN t.id = ANY (s.named) WHEN 'admin' THEN t.access = 'admin'
              ELSE t.access = 'admin' OR (t.access = 'manager' AND t.team_id = a.team_id) END
  UNION
  SELECT s.approval_id FROM companies.approval_steps s JOIN me ON s.decided_by = me.id $$;
REVOKE ALL ON FUNCTION companies.called_on() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.called_on() TO kaya_app;
