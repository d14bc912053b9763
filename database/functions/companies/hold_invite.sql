-- Race: the holder of an invite's link presses Join twice at once, or as an admin removes or deactivates them. Without the lock two presses would
-- open two sessions, or a removed person would be in. The person is locked before the invite, as by a removal, so that neither waits for ever.
CREATE OR REPLACE FUNCTION companies.hold_invite(hash text, fresh_hours int4)
  RETURNS TABLE (state text, company_id uuid, company_name text, employee_id uuid, email text, name text, access text, invited_by text,
                 expires_at timestamptz, fresh boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT kernel.is_system() THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  PERFORM FROM companies.invites i JOIN companies.company_employees e ON e.id = i.employee_id WHERE i.secret_hash = hash FOR UPDATE OF e, i;
  RETURN QUERY SELECT CASE WHEN c.closed_at IS NOT NULL THEN 'closed' WHEN e.deactivated_at IS NOT NULL THEN 'deactivated'
                           WHEN i.accepted_at IS NOT NULL OR e.account_id IS NOT NULL THEN 'used' WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END,
      c.id, c.name, e.id, e.email, e.name, e.access,
      (SELECT p.name FROM companies.company_employees p WHERE p.company_id = c.id AND p.account_id = i.sent_by),
      i.expires_at, i.sent_at > now() - make_interval(hours => fresh_hours)
    FROM companies.invites i JOIN companies.company_employees e ON e.id = i.employee_id JOIN companies.companies c ON c.id = i.company_id
   WHERE i.secret_hash = hash;
END $$;
REVOKE ALL ON FUNCTION companies.hold_invite(text, int4) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.hold_invite(text, int4) TO kaya_app;
