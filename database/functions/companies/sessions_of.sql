-- Open sessions in which members have the company's pages open, newest first. For admins.
CREATE OR REPLACE FUNCTION companies.sessions_of(company uuid, before uuid, max int8)
  RETURNS TABLE (id uuid, session_id uuid, employee_id uuid, name text, email text, user_agent text, kind text, signed_on boolean,
                 began_at timestamptz, last_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT v.id, s.id, e.id, e.name, e.email, s.user_agent, s.kind,
         (SELECT count(*) > 0 FROM identity.sign_ons g WHERE g.session_id = s.id AND g.company_id = company), s.created_at, v.last_at
    FROM companies.visits v
    -- Visits one by one: most sessions are still open, and a page needs few.
    CROSS JOIN LATERAL (SELECT o.id, o.user_agent, o.kind, o.created_at FROM identity.sessions o
                         WHERE o.id = v.session_id AND o.ended_at IS NULL AND o.ends_at > now() OFFSET 0) s
    CROSS JOIN LATERAL (SELECT m.id, m.name, m.email FROM companies.company_employees m WHERE m.id = v.employee_id OFFSET 0) e
   WHERE company IN (SELECT companies.mine_as('admin')) AND v.company_id = company AND v.ended_at IS NULL AND v.id < before
   ORDER BY v.id DESC LIMIT max $$;
REVOKE ALL ON FUNCTION companies.sessions_of(uuid, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.sessions_of(uuid, uuid, bigint) TO kaya_app;
