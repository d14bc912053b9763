-- Withdraws the open approval request for an item that was changed or has ended, and invalidates its links, so that no one decides about it
-- any more. For staff, admins and managers, the item's person, and the company's own program.
CREATE OR REPLACE FUNCTION companies.withdraw_question(for_order uuid) RETURNS TABLE (id uuid, company_id uuid, slug text, title text, amount_kobo int8,
    step int2, steps int2)
  LANGUAGE sql VOLATILE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  WITH over AS (
    UPDATE companies.approvals a SET status = 'withdrawn', decided_at = now(), order_body = '{}', order_facts = NULL
     WHERE a.order_id = for_order AND a.serves = 'item' AND a.status = 'pending'
       AND (kernel.is_staff() OR a.company_id IN (SELECT companies.mine_as('admin', 'manager')) OR a.employee_id IN (SELECT companies.my_employees())
            OR (kernel.kind() = 'key' AND a.company_id IN (SELECT companies.mine())))
    RETURNING a.id, a.company_id, a.title, a.amount_kobo, a.step, a.steps
  ), used AS (
    UPDATE companies.approval_links l SET used_at = now() FROM over WHERE l.approval_id = over.id AND l.used_at IS NULL
  )
  SELECT over.id, over.company_id, c.slug, over.title, over.amount_kobo, over.step, over.steps FROM over JOIN companies.companies c ON c.id = over.company_id $$;
REVOKE ALL ON FUNCTION companies.withdraw_question(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.withdraw_question(uuid) TO kaya_app;
