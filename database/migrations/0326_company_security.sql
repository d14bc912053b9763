-- How a company protects itself: required two-factor and sign-in of its own, allowed domains, where its pages are open, its audit log,
-- insurance. Owner: src/modules/companies. docs/decisions/0075-a-companys-own-sign-in.md.

-- The session of the actor; null for the system and in acts without one.
CREATE FUNCTION kernel.session_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('kaya.session', true), '')::uuid $$;

-- No row: nothing is required, and every address is allowed.
CREATE TABLE companies.security_settings (
  company_id          uuid PRIMARY KEY REFERENCES companies.companies,
  two_factor_required boolean NOT NULL DEFAULT false,
  allowed_domains     text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_domains) <= 20 AND array_position(allowed_domains, NULL) IS NULL)
);

-- The company's OpenID provider. The secret is written by admins and read by the system alone (companies.provider_of).
CREATE TABLE companies.single_sign_ons (
  company_id    uuid PRIMARY KEY REFERENCES companies.companies,
  issuer        text NOT NULL CHECK (length(issuer) BETWEEN 8 AND 300),
  client_id     text NOT NULL CHECK (length(client_id) BETWEEN 1 AND 200),
  client_secret text NOT NULL CHECK (length(client_secret) BETWEEN 1 AND 500),
  -- Names this provider in what was promised for it: in whole milliseconds, which the program can hold.
  saved_at      timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- When an admin last came back signed in.
  tested_at     timestamptz,
  required      boolean NOT NULL DEFAULT false,
  CONSTRAINT required_after_test CHECK (tested_at IS NOT NULL OR NOT required)
);
-- Another provider is another promise: tested again before it is required.
CREATE FUNCTION companies.forget_test() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF (new.issuer, new.client_id, new.client_secret) IS DISTINCT FROM (old.issuer, old.client_id, old.client_secret) THEN
    new.saved_at := date_trunc('milliseconds', now());
    new.tested_at := NULL;
    new.required := false;
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER forget_test BEFORE UPDATE ON companies.single_sign_ons FOR EACH ROW EXECUTE FUNCTION companies.forget_test();

-- One way to the provider and back, ten minutes, once, in one browser. Hashes where a hash is enough.
CREATE TABLE companies.sign_on_tries (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id   uuid NOT NULL REFERENCES companies.single_sign_ons ON DELETE CASCADE,
  -- An admin's test: who tests, and in which session.
  account_id   uuid REFERENCES identity.accounts ON DELETE CASCADE,
  session_id   uuid REFERENCES identity.sessions ON DELETE CASCADE,
  state_hash   text NOT NULL UNIQUE,
  browser_hash text NOT NULL,
  nonce        text NOT NULL,
  verifier     text NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz,
  CHECK ((account_id IS NULL) = (session_id IS NULL))
);
CREATE INDEX sign_on_tries_by_company ON companies.sign_on_tries (company_id);
CREATE INDEX sign_on_tries_by_account ON companies.sign_on_tries (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX sign_on_tries_by_session ON companies.sign_on_tries (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX sign_on_tries_by_end ON companies.sign_on_tries (expires_at);

-- The letter by which the owner of a mailbox lets the company's sign-in open their account.
CREATE TABLE companies.sign_on_links (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id  uuid NOT NULL REFERENCES companies.single_sign_ons ON DELETE CASCADE,
  employee_id uuid NOT NULL REFERENCES companies.company_employees ON DELETE CASCADE,
  subject     text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  name        text NOT NULL CHECK (length(name) <= 120),
  code_hash   text NOT NULL UNIQUE,
  -- Of the provider at that time: a link of another one connects nothing.
  saved_at    timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX sign_on_links_by_company ON companies.sign_on_links (company_id);
CREATE INDEX sign_on_links_by_employee ON companies.sign_on_links (employee_id);
CREATE INDEX sign_on_links_by_end ON companies.sign_on_links (expires_at);

-- Whose account the company's sign-in opens: the provider's own name of the person, and the account that agreed.
CREATE TABLE companies.sign_on_people (
  company_id   uuid NOT NULL REFERENCES companies.single_sign_ons ON DELETE CASCADE,
  employee_id  uuid PRIMARY KEY REFERENCES companies.company_employees ON DELETE CASCADE,
  account_id   uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  subject      text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  saved_at     timestamptz NOT NULL,
  connected_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_on_people_by_company ON companies.sign_on_people (company_id);
CREATE INDEX sign_on_people_by_account ON companies.sign_on_people (account_id);

-- In which sessions a member has the company's pages open: all that the company knows of them. ended_at: an admin closed them there.
CREATE TABLE companies.visits (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id  uuid NOT NULL REFERENCES companies.companies,
  session_id  uuid NOT NULL REFERENCES identity.sessions ON DELETE CASCADE,
  employee_id uuid NOT NULL REFERENCES companies.company_employees ON DELETE CASCADE,
  last_at     timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  UNIQUE (session_id, company_id)
);
CREATE INDEX visits_by_company ON companies.visits (company_id, id DESC) WHERE ended_at IS NULL;
CREATE INDEX visits_by_employee ON companies.visits (employee_id, id DESC);

-- A new one waits beside the one in force until staff have decided.
CREATE TABLE companies.insurances (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id  uuid NOT NULL REFERENCES companies.companies,
  upload_id   uuid NOT NULL UNIQUE,
  file_id     uuid NOT NULL UNIQUE REFERENCES kernel.files,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  pages       int4 CHECK (pages > 0),
  status      text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'accepted', 'refused', 'replaced')),
  -- Its last day.
  expires_on  date NOT NULL,
  reason      text CHECK (length(reason) BETWEEN 1 AND 300),
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CHECK ((status = 'refused') <= (reason IS NOT NULL))
);
CREATE UNIQUE INDEX one_insurance_waits ON companies.insurances (company_id) WHERE status IN ('waiting', 'refused');
CREATE UNIQUE INDEX one_insurance_accepted ON companies.insurances (company_id) WHERE status = 'accepted';
CREATE INDEX insurances_by_company ON companies.insurances (company_id, id DESC) WHERE status <> 'replaced';
CREATE INDEX insurances_waiting ON companies.insurances (id) WHERE status = 'waiting';

SELECT kernel.protect('companies.security_settings', 'companies.single_sign_ons', 'companies.sign_on_tries', 'companies.sign_on_links',
  'companies.sign_on_people', 'companies.visits', 'companies.insurances');

-- Whether this session has passed the company's sign-in as it is now.
CREATE FUNCTION companies.signed_on(company uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM identity.sign_ons g JOIN companies.single_sign_ons o ON o.company_id = g.company_id
                  WHERE g.session_id = kernel.session_id() AND g.company_id = company AND g.at >= o.saved_at) $$;
-- What the actor must still do in this session before the company's pages open; empty: nothing.
CREATE FUNCTION companies.missing(company uuid) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT FROM companies.single_sign_ons o WHERE o.company_id = company AND o.required)
              AND NOT companies.signed_on(company) THEN 'single_sign_on' END,
    CASE WHEN EXISTS (SELECT FROM companies.security_settings s WHERE s.company_id = company AND s.two_factor_required
                         AND NOT EXISTS (SELECT FROM identity.factors f WHERE f.account_id = kernel.account_id() AND f.verified_at IS NOT NULL))
         THEN 'second_factor' END,
    CASE WHEN EXISTS (SELECT FROM companies.visits v WHERE v.session_id = kernel.session_id() AND v.company_id = company
                         AND v.ended_at IS NOT NULL) THEN 'new_sign_in' END], NULL) $$;
-- With what is missing, so that every wall that asks it holds.
CREATE OR REPLACE FUNCTION companies.mine_as(VARIADIC accesses text[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2
  SET search_path = pg_catalog AS $$
  SELECT e.company_id FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND e.access = ANY (accesses) AND c.closed_at IS NULL
     AND companies.missing(c.id) = '{}' $$;
-- The companies of the actor, open or not, with what is missing.
CREATE FUNCTION companies.entries() RETURNS TABLE (id uuid, name text, slug text, needs text[])
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT c.id, c.name, c.slug, companies.missing(c.id) FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND c.closed_at IS NULL ORDER BY c.id DESC LIMIT 20 $$;

CREATE POLICY admins ON companies.security_settings
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.security_settings FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY admins ON companies.single_sign_ons
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.single_sign_ons FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY admins ON companies.visits FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY admins_end ON companies.visits FOR UPDATE
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (ended_at IS NOT NULL);
CREATE POLICY admins ON companies.insurances FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY admins_add ON companies.insurances FOR INSERT WITH CHECK (
  company_id IN (SELECT companies.mine_as('admin')) AND status = 'waiting'
  AND EXISTS (SELECT FROM kernel.files f WHERE f.id = file_id AND f.owner_id = (SELECT kernel.account_id()) AND f.document));
CREATE POLICY admins_replace ON companies.insurances FOR UPDATE
  USING (company_id IN (SELECT companies.mine_as('admin')) AND status IN ('waiting', 'refused')) WITH CHECK (status = 'replaced');
CREATE POLICY staff ON companies.insurances FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_decide ON companies.insurances FOR UPDATE
  USING ((SELECT kernel.is_staff()) AND status IN ('waiting', 'accepted')) WITH CHECK (status IN ('accepted', 'refused', 'replaced'));
-- An admin reads the company's insurance, whoever of them uploaded it. Staff need a grant.
CREATE FUNCTION companies.is_own_insurance(file uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.insurances i WHERE i.file_id = file AND i.company_id IN (SELECT companies.mine_as('admin'))) $$;
CREATE POLICY company_insurance ON kernel.files FOR SELECT USING (document AND companies.is_own_insurance(id));

GRANT SELECT, INSERT (company_id, two_factor_required, allowed_domains), UPDATE (two_factor_required, allowed_domains)
  ON companies.security_settings TO kaya_app;
GRANT SELECT (company_id, issuer, client_id, saved_at, tested_at, required), INSERT (company_id, issuer, client_id, client_secret),
  UPDATE (issuer, client_id, client_secret), DELETE ON companies.single_sign_ons TO kaya_app;
GRANT SELECT, INSERT, UPDATE (used_at), DELETE ON companies.sign_on_tries, companies.sign_on_links TO kaya_app;
GRANT SELECT, INSERT, UPDATE (account_id, subject, saved_at, connected_at), DELETE ON companies.sign_on_people TO kaya_app;
GRANT SELECT, UPDATE (ended_at), DELETE ON companies.visits TO kaya_app;
GRANT SELECT, INSERT (company_id, upload_id, file_id, name, pages, expires_on), UPDATE (status, reason, decided_at) ON companies.insurances TO kaya_app;

-- For the way to the provider. By the system.
CREATE FUNCTION companies.provider_of(company uuid) RETURNS TABLE (issuer text, client_id text, client_secret text, saved_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT o.issuer, o.client_id, o.client_secret, o.saved_at FROM companies.single_sign_ons o JOIN companies.companies c ON c.id = o.company_id
   WHERE o.company_id = company AND c.closed_at IS NULL AND kernel.is_system() $$;
-- An admin came back signed in, by the provider as it was at the start.
CREATE FUNCTION companies.mark_tested(company uuid, of_time timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.single_sign_ons o SET tested_at = now() WHERE o.company_id = company AND o.saved_at = of_time AND kernel.is_system();
  RETURN FOUND;
END $$;
-- Only from a session that has passed the company's sign-in as it is now: whoever requires it is not locked out by it.
CREATE FUNCTION companies.require_sign_on(company uuid, wanted boolean) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.single_sign_ons o SET required = wanted
   WHERE o.company_id = company AND company IN (SELECT companies.mine_as('admin'))
     AND (NOT wanted OR o.tested_at IS NOT NULL AND companies.signed_on(company));
  RETURN FOUND;
END $$;
-- The provider is gone: staff let the company's people in by password.
CREATE FUNCTION companies.lift_sign_on(company uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.single_sign_ons o SET required = false WHERE o.company_id = company AND o.required AND kernel.is_staff();
  RETURN FOUND;
END $$;
-- Companies whose people sign in by their provider, by the domain of an email: allowed by the company, and an admin has a mailbox in it.
CREATE FUNCTION companies.companies_of_domain(domain text) RETURNS TABLE (company_id uuid, name text, slug text)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 5 SET search_path = pg_catalog AS $$
  SELECT c.id, c.name, c.slug FROM companies.security_settings s JOIN companies.single_sign_ons o ON o.company_id = s.company_id
    JOIN companies.companies c ON c.id = s.company_id
   WHERE s.allowed_domains @> ARRAY[domain] AND o.tested_at IS NOT NULL AND c.closed_at IS NULL AND kernel.is_system()
     AND EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = c.id AND e.access = 'admin' AND e.account_id IS NOT NULL
                    AND e.deactivated_at IS NULL AND split_part(e.email, '@', 2) = domain)
   ORDER BY c.id LIMIT 5 $$;
CREATE INDEX allowed_domains ON companies.security_settings USING gin (allowed_domains);
-- The same by the company's short name.
CREATE FUNCTION companies.company_to_sign_on(wanted text) RETURNS TABLE (company_id uuid, name text, slug text)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT c.id, c.name, c.slug FROM companies.companies c JOIN companies.single_sign_ons o ON o.company_id = c.id
   WHERE c.slug = wanted AND o.tested_at IS NOT NULL AND c.closed_at IS NULL AND kernel.is_system() $$;

-- The member's session has the company's pages open; written at most every ten minutes.
CREATE FUNCTION companies.visit(company uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.session_id() IS NULL OR EXISTS (SELECT FROM companies.visits v WHERE v.session_id = kernel.session_id()
       AND v.company_id = company AND v.last_at > now() - interval '10 minutes') THEN RETURN; END IF;
  INSERT INTO companies.visits AS v (company_id, session_id, employee_id)
  SELECT company, s.id, e.id FROM identity.sessions s JOIN companies.company_employees e ON e.account_id = s.account_id
   WHERE s.id = kernel.session_id() AND s.account_id = kernel.account_id() AND e.company_id = company AND company IN (SELECT companies.mine())
  ON CONFLICT (session_id, company_id) DO UPDATE SET last_at = now() WHERE v.ended_at IS NULL;
END $$;
-- Open ones, newest first: who, on what, since when.
CREATE FUNCTION companies.sessions_of(company uuid, before uuid, most int8)
  RETURNS TABLE (id uuid, session_id uuid, employee_id uuid, name text, email text, user_agent text, kind text, signed_on boolean,
                 began_at timestamptz, last_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT v.id, s.id, e.id, e.name, e.email, s.user_agent, s.kind,
         (SELECT count(*) > 0 FROM identity.sign_ons g WHERE g.session_id = s.id AND g.company_id = company), s.created_at, v.last_at
    FROM companies.visits v
    -- One visit after the other: most sessions are still open, and a page needs few.
    CROSS JOIN LATERAL (SELECT o.id, o.user_agent, o.kind, o.created_at FROM identity.sessions o
                         WHERE o.id = v.session_id AND o.ended_at IS NULL AND o.ends_at > now() OFFSET 0) s
    CROSS JOIN LATERAL (SELECT m.id, m.name, m.email FROM companies.company_employees m WHERE m.id = v.employee_id OFFSET 0) e
   WHERE company IN (SELECT companies.mine_as('admin')) AND v.company_id = company AND v.ended_at IS NULL AND v.id < before
   ORDER BY v.id DESC LIMIT most $$;
-- The audit log: what the log of events holds of a company, for its admins. One index for each way to narrow it.
CREATE INDEX audit_by_person ON kernel.events ((payload ->> 'companyId'), actor_id, id) WHERE (payload ->> 'companyId') IS NOT NULL;
CREATE INDEX audit_by_kind ON kernel.events ((payload ->> 'companyId'), (split_part(name, '.', 1)), id) WHERE (payload ->> 'companyId') IS NOT NULL;
CREATE FUNCTION companies.audit_of(company uuid, person uuid, of_kind text, before uuid, most int8)
  RETURNS TABLE (id uuid, name text, payload jsonb, actor_kind text, employee_id uuid, actor_name text, created_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  found uuid[];
  account uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM companies.mine_as('admin') mine WHERE mine = company) THEN RETURN; END IF;
  IF person IS NOT NULL THEN
    SELECT e.account_id INTO account FROM companies.company_employees e WHERE e.id = person AND e.company_id = company;
    IF account IS NULL THEN RETURN; END IF;
    found := ARRAY(SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'companyId') = company::text AND e.actor_id = account AND e.id < before
                      AND (of_kind IS NULL OR split_part(e.name, '.', 1) = of_kind) ORDER BY e.id DESC LIMIT most);
  ELSIF of_kind IS NOT NULL THEN
    found := ARRAY(SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'companyId') = company::text AND split_part(e.name, '.', 1) = of_kind
                      AND e.id < before ORDER BY e.id DESC LIMIT most);
  ELSE
    found := ARRAY(SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'companyId') = company::text AND e.id < before ORDER BY e.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT e.id, e.name, e.payload, e.actor_kind, m.id, m.name, e.created_at FROM kernel.events e
    LEFT JOIN companies.company_employees m ON m.company_id = company AND m.account_id = e.actor_id
   WHERE e.id = ANY (found) ORDER BY e.id DESC;
END $$;

-- One look at one insurance by one member of staff, for a minute.
CREATE FUNCTION companies.grant_insurance(wanted uuid, secret text) RETURNS TABLE (company_id uuid, file_id uuid, media_type text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'staff see documents'; END IF;
  DELETE FROM kernel.file_grants WHERE expires_at < now();
  INSERT INTO kernel.file_grants (secret_hash, file_id, account_id)
  SELECT secret, i.file_id, kernel.account_id() FROM companies.insurances i WHERE i.id = wanted;
  RETURN QUERY SELECT i.company_id, i.file_id, f.media_type FROM companies.insurances i JOIN kernel.files f ON f.id = i.file_id WHERE i.id = wanted;
END $$;

-- New addresses are of an allowed domain. The use cases say so first; this holds when one forgets.
CREATE FUNCTION companies.keep_domains() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (SELECT FROM companies.security_settings s WHERE s.company_id = new.company_id AND s.allowed_domains <> '{}'
                AND NOT s.allowed_domains @> ARRAY[split_part(new.email, '@', 2)]) THEN
    RAISE check_violation USING MESSAGE = 'an address outside of the allowed domains', CONSTRAINT = 'email_outside';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER keep_domains BEFORE INSERT OR UPDATE OF email ON companies.company_employees
  FOR EACH ROW EXECUTE FUNCTION companies.keep_domains();
-- For those who may add people and not read the settings. By members.
CREATE FUNCTION companies.domains_of(company uuid) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.allowed_domains FROM companies.security_settings s
   WHERE s.company_id = company AND (kernel.is_staff() OR company IN (SELECT companies.mine())) $$;

-- Tries and links that are over, and visits of sessions that have ended.
CREATE FUNCTION companies.tidy_security() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  DELETE FROM companies.sign_on_tries t WHERE t.expires_at < now() - interval '1 day';
  DELETE FROM companies.sign_on_links l WHERE l.expires_at < now() - interval '1 day';
  DELETE FROM companies.visits v USING identity.sessions s WHERE s.id = v.session_id AND (s.ended_at IS NOT NULL OR s.ends_at < now());
END $$;

REVOKE ALL ON FUNCTION companies.forget_test(), companies.signed_on(uuid), companies.missing(uuid), companies.entries(), companies.provider_of(uuid),
  companies.mark_tested(uuid, timestamptz), companies.require_sign_on(uuid, boolean), companies.lift_sign_on(uuid),
  companies.companies_of_domain(text), companies.company_to_sign_on(text), companies.visit(uuid), companies.sessions_of(uuid, uuid, int8),
  companies.audit_of(uuid, uuid, text, uuid, int8), companies.grant_insurance(uuid, text),
  companies.keep_domains(), companies.domains_of(uuid), companies.tidy_security(), companies.is_own_insurance(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.signed_on(uuid), companies.entries(), companies.provider_of(uuid), companies.mark_tested(uuid, timestamptz),
  companies.require_sign_on(uuid, boolean), companies.lift_sign_on(uuid), companies.companies_of_domain(text),
  companies.company_to_sign_on(text), companies.visit(uuid), companies.sessions_of(uuid, uuid, int8),
  companies.audit_of(uuid, uuid, text, uuid, int8), companies.grant_insurance(uuid, text), companies.domains_of(uuid),
  companies.tidy_security(), companies.is_own_insurance(uuid) TO kaya_app;
