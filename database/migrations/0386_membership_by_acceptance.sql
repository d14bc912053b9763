-- Nobody is in a company before they accept: a listed email opens nothing and joins nobody. Owner: src/modules/companies.
-- docs/decisions/0080-membership-by-acceptance.md.

DROP TRIGGER bind_email ON companies.company_employees;
DROP TRIGGER bind_employee ON identity.accounts;
DROP FUNCTION companies.bind_email();

-- When the person left by themselves: only a new invite brings them back.
ALTER TABLE companies.company_employees ADD COLUMN left_at timestamptz,
  ADD CONSTRAINT left_without_account CHECK (left_at IS NULL OR account_id IS NULL);

-- Who may join: the account with the proven email of the row, in an open company, once. Staff of Kaya never: their account opens the desk.
CREATE FUNCTION companies.may_join(employee uuid, account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id JOIN identity.accounts a ON a.id = account
                  WHERE e.id = employee AND e.account_id IS NULL AND e.deactivated_at IS NULL AND c.closed_at IS NULL
                    AND (e.left_at IS NULL OR e.invited_at > e.left_at)
                    AND a.email = e.email AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL AND NOT 'staff' = ANY (a.roles)
                    AND NOT EXISTS (SELECT FROM companies.company_employees o WHERE o.company_id = e.company_id AND o.account_id = a.id)) $$;
REVOKE ALL ON FUNCTION companies.may_join(uuid, uuid) FROM PUBLIC;

-- The person joins: by their own press, or by the system for a press that it has checked. No row: they may not.
CREATE FUNCTION companies.join_company(employee uuid, account uuid) RETURNS TABLE (company_id uuid, company_name text, name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF (kernel.is_system() OR account = kernel.account_id()) IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'by the person, or by the system';
  END IF;
  PERFORM FROM companies.company_employees e WHERE e.id = employee FOR UPDATE;
  IF NOT companies.may_join(employee, account) THEN RETURN; END IF;
  UPDATE companies.company_employees e SET account_id = account, joined_at = now(), left_at = NULL WHERE e.id = employee;
  UPDATE companies.invites i SET accepted_at = now() WHERE i.employee_id = employee AND i.accepted_at IS NULL;
  RETURN QUERY SELECT c.id, c.name, e.name FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id WHERE e.id = employee;
END $$;

-- The first admin, who has opened the company.
CREATE FUNCTION companies.add_founder(company uuid, account uuid) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  made uuid;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  INSERT INTO companies.company_employees (company_id, name, email, access, account_id, joined_at)
  SELECT company, left(coalesce(nullif(a.name, ''), nullif(split_part(split_part(a.email, '@', 1), '+', 1), ''), a.email), 120), a.email, 'admin', a.id, now()
    FROM identity.accounts a WHERE a.id = account AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL RETURNING id INTO made;
  RETURN made;
END $$;

-- The person leaves, whatever their company asks of them; the last admin not (keep_an_admin). What they ordered stays with the company. Nothing
-- of their sessions and no right stays on the list.
CREATE FUNCTION companies.leave_company(company uuid) RETURNS TABLE (employee_id uuid, name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY UPDATE companies.company_employees e SET account_id = NULL, joined_at = NULL, left_at = now(), access = 'employee'
    WHERE e.company_id = company AND e.account_id = kernel.account_id() RETURNING e.id, e.name;
END $$;
-- However somebody ceases to belong: the provider of the company opens their account no more, and the company sees none of their sessions.
CREATE FUNCTION companies.end_membership() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM companies.sign_on_people p WHERE p.employee_id = new.id;
  DELETE FROM companies.sign_on_links l WHERE l.employee_id = new.id;
  IF new.account_id IS NULL THEN DELETE FROM companies.visits v WHERE v.employee_id = new.id; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER end_membership AFTER UPDATE OF deactivated_at, account_id ON companies.company_employees FOR EACH ROW
  WHEN (old.account_id IS NOT NULL AND (new.account_id IS NULL OR (new.deactivated_at IS NOT NULL AND old.deactivated_at IS NULL)))
  EXECUTE FUNCTION companies.end_membership();
REVOKE ALL ON FUNCTION companies.join_company(uuid, uuid), companies.add_founder(uuid, uuid), companies.leave_company(uuid), companies.end_membership() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.join_company(uuid, uuid), companies.add_founder(uuid, uuid), companies.leave_company(uuid) TO kaya_app;

-- The companies of the actor, with what is missing before they open. deactivated: an admin has switched them off; ask: whom they can ask.
-- not_joined: on the list, and not accepted yet. Those that they can open come first, an offer before a company that is over.
DROP FUNCTION companies.entries();
CREATE FUNCTION companies.entries() RETURNS TABLE (id uuid, name text, slug text, access text, employee_id uuid, needs text[], ask text[])
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

-- As in 0287; used: it was accepted, by this press or another. elsewhere: the person is in the company by another email. staff: see may_join.
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
-- Under the lock of the invite, so that of two presses one is the acceptance.
CREATE OR REPLACE FUNCTION companies.accept_invite(hash text)
  RETURNS TABLE (state text, company_id uuid, employee_id uuid, company_name text, name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  found record;
BEGIN
  PERFORM FROM companies.invites i WHERE i.secret_hash = hash FOR UPDATE;
  SELECT r.* INTO found FROM companies.read_invite(hash) r;
  IF found.state IS NULL THEN RETURN; END IF;
  -- The page may have been used at the same moment: then this press comes second.
  IF found.state = 'open' AND NOT EXISTS (SELECT FROM companies.join_company(found.employee_id, kernel.account_id())) THEN found.state := 'used'; END IF;
  RETURN QUERY SELECT found.state, e.company_id, e.id, found.company_name, e.name FROM companies.company_employees e WHERE e.id = found.employee_id;
END $$;
DROP FUNCTION companies.bind(text);
-- An invite of a company that the person has left is no preview either.
CREATE OR REPLACE FUNCTION companies.preview_invite(hash text) RETURNS TABLE (company_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.name FROM companies.invites i JOIN companies.company_employees e ON e.id = i.employee_id JOIN companies.companies c ON c.id = e.company_id
   WHERE i.secret_hash = hash AND i.accepted_at IS NULL AND i.expires_at > now() AND c.closed_at IS NULL AND e.deactivated_at IS NULL AND e.account_id IS NULL $$;

-- Whom a company's provider may sign in: account, where a signed-in person agrees by their password; null: by the letter.
ALTER TABLE companies.sign_on_links ADD COLUMN account_id uuid REFERENCES identity.accounts ON DELETE CASCADE;
CREATE INDEX sign_on_links_by_account ON companies.sign_on_links (account_id) WHERE account_id IS NOT NULL;
-- Those that were made before nobody has agreed to on a page that says what they open.
DELETE FROM companies.sign_on_people;
DELETE FROM companies.sign_on_links;

-- Who was put into a company by their email alone accepts now, by a press. The person who opened a company stays, and so does an admin without
-- whom it would have none.
UPDATE companies.company_employees e SET account_id = NULL, joined_at = NULL FROM companies.companies c
 WHERE c.id = e.company_id AND e.account_id IS NOT NULL AND e.account_id IS DISTINCT FROM c.admin_user_id
   AND NOT EXISTS (SELECT FROM companies.invites i WHERE i.employee_id = e.id AND i.accepted_at IS NOT NULL)
   AND (e.access <> 'admin' OR c.closed_at IS NOT NULL
        OR EXISTS (SELECT FROM companies.company_employees f WHERE f.company_id = c.id AND f.account_id = c.admin_user_id AND f.access = 'admin' AND f.deactivated_at IS NULL));
