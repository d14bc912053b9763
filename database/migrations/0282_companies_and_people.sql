-- Companies, their people, teams and cost centres, and what they spend. Owner: src/modules/companies.
-- docs/decisions/0070-rooms-of-the-corporate-side.md.

CREATE TABLE companies.companies (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  slug          text NOT NULL UNIQUE CHECK (length(slug) BETWEEN 3 AND 120),
  -- Who created it (partners.md §3). Who may do what is in company_employees.access.
  admin_user_id uuid NOT NULL REFERENCES identity.accounts,
  program_name  text CHECK (length(program_name) BETWEEN 1 AND 60),
  tier          text CHECK (tier IN ('Basic', 'Standard', 'Premium', 'Customize')),
  -- card: the card below. invoice: staff have opened an account with a credit limit.
  pays          text NOT NULL CHECK (pays IN ('card', 'invoice')),
  provider_customer_id text CHECK (length(provider_customer_id) BETWEEN 1 AND 100),
  card_last4    text CHECK (card_last4 ~ '^[0-9]{4}$'),
  card_brand    text CHECK (card_brand ~ '^[A-Za-z ]{2,30}$'),
  tin           text CHECK (tin ~ '^[0-9-]{8,14}$'),
  address       text CHECK (length(address) BETWEEN 1 AND 300),
  created_at    timestamptz NOT NULL DEFAULT now(),
  closed_at     timestamptz,
  CONSTRAINT whole_card CHECK ((card_last4 IS NULL) = (card_brand IS NULL)),
  CONSTRAINT card_company_has_card CHECK (pays <> 'card' OR card_last4 IS NOT NULL OR closed_at IS NOT NULL)
);
CREATE INDEX companies_by_admin ON companies.companies (admin_user_id);

CREATE TABLE companies.teams (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, id)
);
CREATE UNIQUE INDEX one_team_of_a_name ON companies.teams (company_id, lower(name));

-- What a booking is put on: a cost centre, a project, or both.
CREATE TABLE companies.cost_centres (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id  uuid NOT NULL REFERENCES companies.companies,
  kind        text NOT NULL CHECK (kind IN ('cost_centre', 'project')),
  code        text NOT NULL CHECK (length(code) BETWEEN 1 AND 24),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  archived_at timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, id)
);
CREATE UNIQUE INDEX one_cost_centre_of_a_code ON companies.cost_centres (company_id, kind, lower(code));

CREATE TABLE companies.company_employees (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id     uuid NOT NULL REFERENCES companies.companies,
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email          text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- Free words (partners.md §3), such as Facilities. What they may do is access.
  role           text CHECK (length(role) BETWEEN 1 AND 80),
  access         text NOT NULL DEFAULT 'employee' CHECK (access IN ('admin', 'manager', 'employee')),
  -- Whose mailbox it is, once they have proven it. Set by companies.bind alone.
  account_id     uuid REFERENCES identity.accounts,
  team_id        uuid,
  cost_centre_id uuid,
  invited_at     timestamptz,
  joined_at      timestamptz,
  deactivated_at timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, id),
  UNIQUE (company_id, email),
  FOREIGN KEY (company_id, team_id) REFERENCES companies.teams (company_id, id) ON DELETE SET NULL (team_id),
  FOREIGN KEY (company_id, cost_centre_id) REFERENCES companies.cost_centres (company_id, id),
  CONSTRAINT joined_with_account CHECK (account_id IS NULL OR joined_at IS NOT NULL)
);
CREATE UNIQUE INDEX once_in_a_company ON companies.company_employees (account_id, company_id) WHERE account_id IS NOT NULL;
CREATE INDEX company_employees_by_company ON companies.company_employees (company_id, id DESC);
CREATE INDEX company_employees_by_email ON companies.company_employees (email) WHERE account_id IS NULL;
CREATE INDEX company_employees_by_team ON companies.company_employees (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX company_admins ON companies.company_employees (company_id) WHERE access = 'admin';

-- What a company has ordered, reserved or spent, once per order (key: `request:ID`, `booking:ID`, `item:ID`). Amounts include VAT.
CREATE TABLE companies.spends (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id     uuid NOT NULL REFERENCES companies.companies,
  key            text NOT NULL UNIQUE CHECK (key ~ '^[a-z]+:[0-9a-f-]{36}$'),
  program        text NOT NULL CHECK (program IN ('move', 'meal', 'swap', 'housing')),
  title          text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  employee_id    uuid,
  team_id        uuid,
  cost_centre_id uuid,
  project_id     uuid,
  relocation_id  uuid,
  amount_kobo    int8 NOT NULL CHECK (amount_kobo BETWEEN 0 AND 100000000000),
  state          text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'spent', 'freed')),
  -- The first day of the Lagos month in which the service is.
  month          date NOT NULL CHECK (extract(day FROM month) = 1),
  reserved_at    timestamptz NOT NULL DEFAULT now(),
  settled_at     timestamptz,
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (employee_id),
  FOREIGN KEY (company_id, team_id) REFERENCES companies.teams (company_id, id) ON DELETE SET NULL (team_id),
  FOREIGN KEY (company_id, cost_centre_id) REFERENCES companies.cost_centres (company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES companies.cost_centres (company_id, id),
  CONSTRAINT settled CHECK ((state = 'reserved') = (settled_at IS NULL))
);
CREATE INDEX spends_by_month ON companies.spends (company_id, month, id DESC);
CREATE INDEX spends_by_employee ON companies.spends (employee_id, month) WHERE employee_id IS NOT NULL;
CREATE INDEX spends_by_team ON companies.spends (team_id, month) WHERE team_id IS NOT NULL;
CREATE INDEX spends_by_relocation ON companies.spends (relocation_id) WHERE relocation_id IS NOT NULL;

SELECT kernel.protect('companies.companies', 'companies.teams', 'companies.cost_centres', 'companies.company_employees', 'companies.spends');

-- The companies that the actor belongs to now: an active employee with a proven mailbox, or a program with the company's key, which the
-- server has checked. Every wall of the corporate side asks these two functions.
CREATE FUNCTION companies.mine_as(VARIADIC accesses text[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2
  SET search_path = pg_catalog AS $$
  SELECT e.company_id FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND e.access = ANY (accesses) AND c.closed_at IS NULL $$;
CREATE FUNCTION companies.mine() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT companies.mine_as('admin', 'manager', 'employee')
  UNION ALL
  SELECT c.id FROM companies.companies c WHERE c.id = nullif(current_setting('kaya.company', true), '')::uuid AND c.closed_at IS NULL $$;
REVOKE ALL ON FUNCTION companies.mine_as(text[]), companies.mine() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.mine_as(text[]), companies.mine() TO kaya_app;

CREATE POLICY members ON companies.companies FOR SELECT USING (id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.companies FOR UPDATE
  USING (id IN (SELECT companies.mine_as('admin'))) WITH CHECK (id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.companies USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
CREATE POLICY members ON companies.teams FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.teams
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.teams FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY members ON companies.cost_centres FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.cost_centres
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.cost_centres FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON companies.company_employees FOR SELECT
  USING (account_id = (SELECT kernel.account_id()) AND company_id IN (SELECT companies.mine()));
CREATE POLICY managers ON companies.company_employees FOR SELECT
  USING (company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY keys ON companies.company_employees FOR SELECT
  USING ((SELECT kernel.account_id()) IS NULL AND company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.company_employees
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.company_employees FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY managers ON companies.spends FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY own ON companies.spends FOR SELECT USING (company_id IN (SELECT companies.mine()) AND employee_id IN (
  SELECT e.id FROM companies.company_employees e WHERE e.account_id = (SELECT kernel.account_id())));
CREATE POLICY keys ON companies.spends FOR SELECT USING ((SELECT kernel.account_id()) IS NULL AND company_id IN (SELECT companies.mine()));
CREATE POLICY staff ON companies.spends FOR SELECT USING ((SELECT kernel.is_staff()));

GRANT SELECT ON companies.companies, companies.teams, companies.cost_centres, companies.company_employees, companies.spends TO kaya_app;
GRANT INSERT (name, slug, admin_user_id, program_name, tier, pays, provider_customer_id, card_last4, card_brand),
  UPDATE (name, program_name, tier, pays, provider_customer_id, card_last4, card_brand, tin, address, closed_at) ON companies.companies TO kaya_app;
GRANT INSERT (company_id, name), UPDATE (name), DELETE ON companies.teams TO kaya_app;
GRANT INSERT (company_id, kind, code, name), UPDATE (code, name, archived_at) ON companies.cost_centres TO kaya_app;
GRANT INSERT (company_id, name, email, role, access, team_id, cost_centre_id, invited_at),
  UPDATE (name, role, access, team_id, cost_centre_id, invited_at, deactivated_at), DELETE ON companies.company_employees TO kaya_app;
GRANT SELECT (id, program_name, tier, pays, created_at, closed_at) ON companies.companies TO kaya_read;
CREATE POLICY read_only ON companies.companies FOR SELECT TO kaya_read USING (true);

-- Joins people on a company's list and the account that has proven their email, whichever comes first.
CREATE FUNCTION companies.bind(address text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.company_employees e SET account_id = a.id, joined_at = coalesce(e.joined_at, now()) FROM identity.accounts a
   WHERE e.email = address AND e.account_id IS NULL AND a.email = address AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL
     AND NOT EXISTS (SELECT FROM companies.company_employees o WHERE o.company_id = e.company_id AND o.account_id = a.id) $$;
CREATE FUNCTION companies.bind_email() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM companies.bind(new.email);
  RETURN NULL;
END $$;
CREATE TRIGGER bind_email AFTER INSERT ON companies.company_employees FOR EACH ROW EXECUTE FUNCTION companies.bind_email();
CREATE TRIGGER bind_employee AFTER INSERT OR UPDATE OF email, email_confirmed_at ON identity.accounts
  FOR EACH ROW WHEN (new.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION companies.bind_email();

-- A company that is open keeps an admin who can sign in. The company's row is locked, so that of two admins who remove each other one stays.
CREATE FUNCTION companies.keep_an_admin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF old.access = 'admin' AND old.account_id IS NOT NULL AND old.deactivated_at IS NULL
     AND (tg_op = 'DELETE' OR new.access <> 'admin' OR new.account_id IS NULL OR new.deactivated_at IS NOT NULL) THEN
    PERFORM FROM companies.companies c WHERE c.id = old.company_id AND c.closed_at IS NULL FOR NO KEY UPDATE;
    IF FOUND AND NOT EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = old.company_id AND e.access = 'admin'
                                AND e.account_id IS NOT NULL AND e.deactivated_at IS NULL) THEN
      RAISE check_violation USING MESSAGE = 'the last admin of a company', CONSTRAINT = 'last_admin';
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER keep_an_admin AFTER UPDATE OR DELETE ON companies.company_employees DEFERRABLE INITIALLY IMMEDIATE
  FOR EACH ROW EXECUTE FUNCTION companies.keep_an_admin();
REVOKE ALL ON FUNCTION companies.bind(text), companies.bind_email(), companies.keep_an_admin() FROM PUBLIC;

-- Reserves what an order will cost, once per key; again with another amount while it is reserved. By a member, or by the system.
CREATE FUNCTION companies.reserve_spend(company uuid, order_key text, of_program text, words text, employee uuid, cost_centre uuid, project uuid,
    relocation uuid, kobo int8, on_day date) RETURNS TABLE (outcome text, reasons text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT coalesce(kernel.is_staff() OR company IN (SELECT companies.mine()), false) THEN
    RAISE insufficient_privilege USING MESSAGE = 'not this company';
  END IF;
  INSERT INTO companies.spends AS s (company_id, key, program, title, employee_id, team_id, cost_centre_id, project_id, relocation_id, amount_kobo, month)
  VALUES (company, order_key, of_program, words, employee,
          (SELECT e.team_id FROM companies.company_employees e WHERE e.id = employee AND e.company_id = company),
          cost_centre, project, relocation, kobo, date_trunc('month', on_day)::date)
  ON CONFLICT (key) DO UPDATE SET amount_kobo = excluded.amount_kobo, month = excluded.month, title = excluded.title
   WHERE s.company_id = excluded.company_id AND s.state = 'reserved';
  RETURN QUERY SELECT 'within', '{}'::text[];
END $$;
-- What the order ended with. Once: a second call changes nothing. No row: nothing was reserved.
CREATE FUNCTION companies.settle_spend(order_key text, kobo int8) RETURNS TABLE (company_id uuid) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.spends s SET state = 'spent', amount_kobo = kobo, settled_at = now()
   WHERE s.key = order_key AND s.state = 'reserved' AND (kernel.is_staff() OR s.company_id IN (SELECT companies.mine())) RETURNING s.company_id $$;
CREATE FUNCTION companies.free_spend(order_key text) RETURNS TABLE (company_id uuid) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.spends s SET state = 'freed', settled_at = now()
   WHERE s.key = order_key AND s.state = 'reserved' AND (kernel.is_staff() OR s.company_id IN (SELECT companies.mine())) RETURNING s.company_id $$;
REVOKE ALL ON FUNCTION companies.reserve_spend(uuid, text, text, text, uuid, uuid, uuid, uuid, int8, date), companies.settle_spend(text, int8),
  companies.free_spend(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.reserve_spend(uuid, text, text, text, uuid, uuid, uuid, uuid, int8, date), companies.settle_spend(text, int8),
  companies.free_spend(text) TO kaya_app;

-- Whose streams hear of which company. By the system.
CREATE FUNCTION companies.companies_of(accounts uuid[]) RETURNS TABLE (account_id uuid, company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.account_id, e.company_id FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
   WHERE kernel.is_system() AND e.account_id = ANY (accounts) AND e.deactivated_at IS NULL AND c.closed_at IS NULL $$;
REVOKE ALL ON FUNCTION companies.companies_of(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.companies_of(uuid[]) TO kaya_app;

-- Who deletes their account leaves their companies; a company without another admin is closed, and reasonsToStay asks for one before. What
-- they ordered stays with the company, without them.
CREATE OR REPLACE FUNCTION companies.erase_person(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  DELETE FROM companies.corporate_signups s WHERE s.work_email = address;
  UPDATE companies.companies c SET closed_at = now()
   WHERE c.closed_at IS NULL AND EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = c.id AND e.account_id = account AND e.access = 'admin')
     AND NOT EXISTS (SELECT FROM companies.company_employees o WHERE o.company_id = c.id AND o.access = 'admin' AND o.account_id <> account AND o.deactivated_at IS NULL);
  DELETE FROM companies.company_employees e WHERE e.account_id = account OR (e.email = address AND e.account_id IS NULL);
END $$;
DROP FUNCTION companies.erase_person(text);
REVOKE ALL ON FUNCTION companies.erase_person(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.erase_person(uuid, text) TO kaya_app;

SELECT kernel.find_events_by('companyId');
SELECT kernel.find_events_by('employeeId');
