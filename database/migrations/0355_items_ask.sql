-- An item of a program may ask for an approval, and be asked for again after it was changed. Owner: src/modules/companies.
-- docs/decisions/0072-program-items.md, docs/decisions/0073-spend-and-approvals.md.

-- An order is asked about once. An item that was declined can be asked for again, one question at a time.
ALTER TABLE companies.approvals DROP CONSTRAINT approvals_order_id_key;
CREATE UNIQUE INDEX one_question ON companies.approvals (order_id) WHERE serves <> 'item';
CREATE UNIQUE INDEX one_open_question ON companies.approvals (order_id) WHERE serves = 'item' AND status = 'pending';
CREATE INDEX approvals_of_order ON companies.approvals (order_id, id DESC);
-- What costs nothing may be outside a rule too.
ALTER TABLE companies.approvals DROP CONSTRAINT approvals_amount_kobo_check;
ALTER TABLE companies.approvals ADD CONSTRAINT approvals_amount_kobo_check CHECK (amount_kobo >= 0);

-- The latest question about an order of one's company, for whoever may see the order; deciders: up to three who may decide, the nearest first.
CREATE FUNCTION companies.question_about(for_order uuid) RETURNS TABLE (status text, asked_by text, ask_reason text, expires_at timestamptz,
    decided_by text, decision_reason text, failed_reason text, deciders text[])
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT CASE WHEN a.status = 'pending' AND a.expires_at <= now() THEN 'expired' ELSE a.status END, asked.name, a.ask_reason, a.expires_at,
         decided.name, a.decision_reason, a.failed_reason,
         ARRAY(SELECT d.name FROM companies.company_employees d
                WHERE d.company_id = a.company_id AND d.deactivated_at IS NULL AND d.id IS DISTINCT FROM a.asked_by
                  AND d.id IS DISTINCT FROM a.employee_id
                  AND (d.access = 'admin' OR (d.access = 'manager' AND d.team_id = a.team_id))
                ORDER BY d.access = 'manager' DESC, d.id LIMIT 3)
    FROM companies.approvals a
    LEFT JOIN companies.company_employees asked ON asked.id = a.asked_by
    LEFT JOIN companies.company_employees decided ON decided.id = a.decided_by
   WHERE a.order_id = for_order AND (kernel.is_staff() OR a.company_id IN (SELECT companies.mine()))
   ORDER BY a.id DESC LIMIT 1 $$;
REVOKE ALL ON FUNCTION companies.question_about(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.question_about(uuid) TO kaya_app;

-- Withdraws the open question about an item that was changed or has ended: by who may change it. Its links are used up.
CREATE FUNCTION companies.withdraw_question(for_order uuid) RETURNS TABLE (id uuid, company_id uuid, slug text, title text, amount_kobo int8)
  LANGUAGE sql VOLATILE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  WITH over AS (
    UPDATE companies.approvals a SET status = 'withdrawn', decided_at = now(), order_body = '{}'
     WHERE a.order_id = for_order AND a.serves = 'item' AND a.status = 'pending'
       AND (kernel.is_staff() OR a.company_id IN (SELECT companies.mine_as('admin', 'manager')) OR a.employee_id IN (SELECT companies.my_employees()))
    RETURNING a.id, a.company_id, a.title, a.amount_kobo
  ), used AS (
    UPDATE companies.approval_links l SET used_at = now() FROM over WHERE l.approval_id = over.id AND l.used_at IS NULL
  )
  SELECT over.id, over.company_id, c.slug, over.title, over.amount_kobo FROM over JOIN companies.companies c ON c.id = over.company_id $$;
REVOKE ALL ON FUNCTION companies.withdraw_question(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.withdraw_question(uuid) TO kaya_app;
