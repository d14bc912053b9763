-- Invites to a company, how many people it has, and the search among them. Owner: src/modules/companies. docs/decisions/0071-card-set-up.md.

-- A company's people are counted where they are written: no page counts them. Of all rows, deactivated ones too.
ALTER TABLE companies.companies ADD COLUMN people int4 NOT NULL DEFAULT 0 CHECK (people >= 0),
  -- Staff have looked at the company, and when.
  ADD COLUMN verified_at timestamptz;
GRANT UPDATE (verified_at) ON companies.companies TO kaya_app;
GRANT SELECT (people, verified_at) ON companies.companies TO kaya_read;
UPDATE companies.companies c SET people = (SELECT count(*) FROM companies.company_employees e WHERE e.company_id = c.id);
CREATE FUNCTION companies.count_people() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.companies c SET people = c.people + n.more * CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM (SELECT company_id, count(*)::int4 AS more FROM changed GROUP BY company_id ORDER BY company_id) n WHERE c.id = n.company_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_more AFTER INSERT ON companies.company_employees REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION companies.count_people();
CREATE TRIGGER count_fewer AFTER DELETE ON companies.company_employees REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION companies.count_people();
REVOKE ALL ON FUNCTION companies.count_people() FROM PUBLIC;

-- What a search finds among the people of one company, newest first: LIKE is not leakproof, so it asks by itself who asks. A company has
-- at most 20,000 people (rules.ts), and these rows are small.
CREATE FUNCTION companies.find_employees(company uuid, patterns text[], before uuid, most int8) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.id FROM companies.company_employees e
   WHERE e.company_id = company AND company IN (SELECT companies.mine_as('admin', 'manager')) AND (before IS NULL OR e.id < before)
     AND lower(e.name || ' ' || e.email || ' ' || coalesce(e.role, '')) LIKE ANY (patterns)
   ORDER BY e.id DESC LIMIT most $$;
REVOKE ALL ON FUNCTION companies.find_employees(uuid, text[], uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.find_employees(uuid, text[], uuid, int8) TO kaya_app;

-- The link of a letter that invites somebody on a company's list. One of a person: a new letter replaces the one before.
CREATE TABLE companies.invites (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id  uuid NOT NULL,
  employee_id uuid NOT NULL UNIQUE,
  secret_hash text NOT NULL UNIQUE CHECK (length(secret_hash) BETWEEN 20 AND 100),
  sent_by     uuid REFERENCES identity.accounts ON DELETE SET NULL,
  sent_at     timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL DEFAULT now() + interval '14 days',
  accepted_at timestamptz,
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE CASCADE
);
CREATE INDEX invites_by_sender ON companies.invites (sent_by) WHERE sent_by IS NOT NULL;
SELECT kernel.protect('companies.invites');
CREATE POLICY admins ON companies.invites
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT (id, company_id, employee_id, sent_at, expires_at, accepted_at), DELETE ON companies.invites TO kaya_app;
GRANT INSERT (company_id, employee_id, secret_hash, sent_by), UPDATE (secret_hash, sent_by, sent_at, expires_at, accepted_at) ON companies.invites TO kaya_app;

-- What the holder of a link may know. not_yours: their proven email is another one; then nothing of the company is said.
CREATE FUNCTION companies.read_invite(hash text)
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
      WHEN i.accepted_at IS NOT NULL THEN 'used'
      WHEN i.expires_at <= now() THEN 'expired'
      ELSE 'open' END AS state) s
   WHERE i.secret_hash = hash $$;
-- Under the lock of the invite, so that of two presses one is the acceptance. Who is on the list with a proven email belongs to the company
-- already (companies.bind); the invite says that they have seen it.
CREATE FUNCTION companies.accept_invite(hash text)
  RETURNS TABLE (state text, company_id uuid, employee_id uuid, company_name text, name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  found record;
BEGIN
  PERFORM FROM companies.invites i WHERE i.secret_hash = hash FOR UPDATE;
  SELECT r.* INTO found FROM companies.read_invite(hash) r;
  IF found.state IS NULL THEN RETURN; END IF;
  IF found.state = 'open' THEN
    UPDATE companies.invites i SET accepted_at = now() WHERE i.secret_hash = hash;
    PERFORM companies.bind(e.email) FROM companies.company_employees e WHERE e.id = found.employee_id AND e.account_id IS NULL;
  END IF;
  RETURN QUERY SELECT found.state, e.company_id, e.id, found.company_name, e.name FROM companies.company_employees e WHERE e.id = found.employee_id;
END $$;
REVOKE ALL ON FUNCTION companies.read_invite(text), companies.accept_invite(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.read_invite(text), companies.accept_invite(text) TO kaya_app;
SELECT kernel.find_events_by('teamId');
SELECT kernel.find_events_by('costCentreId');
