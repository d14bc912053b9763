-- No race: it only reads. It is SQL because the sums are of orders that no policy shows to an employee, and one statement answers for a whole list.
-- For requests that wait for an approval: each limit that their order counts against as companies.reserve_spend counts it, in kobo, and what is used
-- of it now without this order and the one whose place it takes. For admins and managers of the company, the people it concerns, and the system.
CREATE OR REPLACE FUNCTION companies.limits_of_asked(asked uuid[]) RETURNS TABLE (approval_id uuid, why text, limit_kobo int8, used_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH waits AS (
    SELECT a.id, a.company_id, a.employee_id, a.serves, e.team_id, o.relocation_id, ARRAY[o.key, o.replaces] AS keys,
           date_trunc('month', a.starts_at AT TIME ZONE 'Africa/Lagos')::date AS month
      FROM companies.approvals a
      LEFT JOIN companies.company_employees e ON e.id = a.employee_id
      -- The question of a quote has the id of the quote.
      LEFT JOIN LATERAL (SELECT x.key, x.replaces, x.relocation_id FROM companies.orders x WHERE x.key = a.serves || ':' || a.order_id
                         UNION ALL SELECT x.key, x.replaces, x.relocation_id FROM companies.orders x WHERE x.approval_id = a.id LIMIT 1) o ON true
     WHERE a.id = ANY (asked) AND a.status = 'pending'
       AND (kernel.is_system() OR a.company_id IN (SELECT companies.mine_as('admin', 'manager'))
            OR a.asked_by IN (SELECT companies.my_employees()) OR a.employee_id IN (SELECT companies.my_employees())))
  SELECT w.id, b.scope, b.limit_kobo,
         companies.used_of(w.company_id, b.team_id, CASE WHEN b.scope IN ('person', 'everyone') THEN w.employee_id END, w.month) - own.kobo
    FROM waits w
   CROSS JOIN LATERAL (
     SELECT * FROM companies.budgets x WHERE x.company_id = w.company_id AND x.scope = 'company'
     UNION ALL SELECT * FROM companies.budgets x WHERE x.company_id = w.company_id AND x.scope = 'team' AND x.team_id = w.team_id
     UNION ALL SELECT * FROM companies.budgets x WHERE x.company_id = w.company_id AND x.scope = 'person' AND x.team_id IS NULL
       AND x.employee_id = w.employee_id AND w.relocation_id IS NULL
     UNION ALL SELECT * FROM companies.budgets x WHERE x.company_id = w.company_id AND x.scope = 'everyone' AND w.employee_id IS NOT NULL
       AND w.relocation_id IS NULL AND NOT EXISTS (SELECT FROM companies.budgets p WHERE p.company_id = w.company_id AND p.scope = 'person'
                                                      AND p.team_id IS NULL AND p.employee_id = w.employee_id)) b
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(s.amount_kobo), 0)::int8 AS kobo FROM companies.spends s
      WHERE s.key = ANY (w.keys) AND s.state = 'reserved' AND s.month = w.month
        AND (b.scope = 'company' OR s.team_id = b.team_id
             OR (b.scope IN ('person', 'everyone') AND s.employee_id = w.employee_id AND s.relocation_id IS NULL))) own
  UNION ALL
  SELECT w.id, 'rides', r.monthly_kobo, (
           SELECT coalesce(sum(s.amount_kobo), 0)::int8 FROM companies.spends s
            WHERE s.employee_id = w.employee_id AND s.month = w.month AND s.program = 'ride' AND s.state <> 'freed' AND s.company_id = w.company_id
              AND s.key <> ALL (array_remove(w.keys, NULL)))
    FROM waits w JOIN companies.ride_rules r ON r.company_id = w.company_id
   WHERE w.serves = 'ride' AND w.employee_id IS NOT NULL AND r.monthly_kobo IS NOT NULL
  UNION ALL
  SELECT w.id, 'relocation', r.budget_kobo, (
           SELECT coalesce(sum(s.amount_kobo), 0)::int8 FROM companies.spends s
            WHERE s.relocation_id = w.relocation_id AND s.state <> 'freed' AND s.key <> ALL (array_remove(w.keys, NULL)))
    FROM waits w JOIN companies.relocations r ON r.id = w.relocation_id $$;
REVOKE ALL ON FUNCTION companies.limits_of_asked(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.limits_of_asked(uuid[]) TO kaya_app;
