-- No race: it only reads. It is SQL because the holder of a link is not a member yet, so no policy shows them the company's rows.
-- not_yours: their proven email differs, so nothing about the company is shown. used: it was accepted, or the person joined through the page.
-- elsewhere: the person is a member with another email. staff: see may_join.
CREATE OR REPLACE FUNCTION companies.read_invite(hash text)
  RETURNS TABLE (state text, company_id uuid, employee_id uuid, company_name text, access text, invited_by text, expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.state, e.company_id, e.id, CASE WHEN s.state <> 'not_yours' THEN c.name END, CASE WHEN s.state <> 'not_yours' THEN e.access END,
         CASE WHEN s.state <> 'not_yours' THEN (SELECT p.name FROM companies.company_employees p WHERE p.company_id = e.company_id AND p.account_id = i.sent_by) END,
         i.expires_at
    FROM companies.invites i JOIN companies.company_employees e ON e.id = i.employee_id JOIN companies.companies c ON c.id = e.company_id
    CROSS JOIN LATERAL (SELECT CASE
      WHEN NOT EXISTS (SELECT FROM identity.accounts a WHERE a.id = kernel.account_id() AND a.email = e.email AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL) THEN 'not_yours'
      WHEN c.closed_at IS NOT NULL THEN 'closed'
      WHEN e.deactivated_at IS NOT NULL THEN 'deactivated'
      WHEN i.accepted_at IS NOT NULL OR e.account_id IS NOT NULL THEN 'used'
      WHEN i.expires_at <= now() THEN 'expired'
      WHEN EXISTS (SELECT FROM identity.accounts a WHERE a.id = kernel.account_id() AND 'staff' = ANY (a.roles)) THEN 'staff'
      WHEN NOT companies.may_join(e.id, kernel.account_id()) THEN 'elsewhere'
      ELSE 'open' END AS state) s
   WHERE i.secret_hash = hash $$;
REVOKE ALL ON FUNCTION companies.read_invite(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.read_invite(text) TO kaya_app;
