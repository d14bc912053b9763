-- The latest approval request for an order, for members of its company and staff. deciders: up to three people who
-- were asked about the step that waits, nearest first.
CREATE OR REPLACE FUNCTION companies.question_about(for_order uuid) RETURNS TABLE (status text, asked_by text, ask_reason text, expires_at timestamptz,
    decided_by text, decision_reason text, failed_reason text, deciders text[])
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT CASE WHEN a.status = 'pending' AND a.expires_at <= now() THEN 'expired' ELSE a.status END, asked.name, a.ask_reason, a.expires_at,
         decided.name, a.decision_reason, a.failed_reason,
         companies.asked_people(a.id, a.step)
    FROM companies.approvals a
    LEFT JOIN companies.company_employees asked ON asked.id = a.asked_by
    LEFT JOIN companies.company_employees decided ON decided.id = a.decided_by
   WHERE a.order_id = for_order AND (kernel.is_staff() OR a.company_id IN (SELECT companies.mine()))
   ORDER BY a.id DESC LIMIT 1 $$;
REVOKE ALL ON FUNCTION companies.question_about(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.question_about(uuid) TO kaya_app;
