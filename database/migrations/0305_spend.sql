-- Rules, budgets and approvals of a company. Owner: src/modules/companies. docs/decisions/0073-spend-and-approvals.md.
-- Null lists allow everything. A broken rule asks a manager, or is refused where its name stands in strict.
CREATE TABLE companies.spend_rules (
  company_id     uuid PRIMARY KEY REFERENCES companies.companies (id),
  services       text[] CHECK (services <@ ARRAY['move', 'package', 'cleaning', 'meal', 'swap', 'housing']),
  places         text[] CHECK (cardinality(places) BETWEEN 1 AND 50),
  weekdays       int[] CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
  from_time      time,
  to_time        time,
  strict         text[] NOT NULL DEFAULT '{}' CHECK (strict <@ ARRAY['services', 'places', 'hours']),
  approval_hours int NOT NULL DEFAULT 48 CHECK (approval_hours BETWEEN 1 AND 336),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT both_times CHECK ((from_time IS NULL) = (to_time IS NULL) AND from_time < to_time)
);

-- A limit for each Lagos month. everyone: of each person who has no budget of their own.
CREATE TABLE companies.budgets (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id  uuid NOT NULL REFERENCES companies.companies (id),
  scope       text NOT NULL CHECK (scope IN ('company', 'everyone', 'team', 'person')),
  team_id     uuid REFERENCES companies.teams (id) ON DELETE CASCADE,
  employee_id uuid REFERENCES companies.company_employees (id) ON DELETE CASCADE,
  limit_kobo  bigint NOT NULL CHECK (limit_kobo BETWEEN 0 AND 100000000000000),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT of_its_scope CHECK ((team_id IS NOT NULL) = (scope = 'team') AND (employee_id IS NOT NULL) = (scope = 'person')),
  CONSTRAINT one_budget UNIQUE NULLS NOT DISTINCT (company_id, scope, team_id, employee_id)
);

-- One question, one decision. order_body: what the order is made from when somebody approves;
-- empty once it is made, or will not be.
CREATE TABLE companies.approvals (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id      uuid NOT NULL REFERENCES companies.companies (id),
  serves          text NOT NULL CHECK (serves IN ('request', 'booking', 'item')),
  order_id        uuid NOT NULL UNIQUE,
  -- Null once they have deleted their account.
  asked_by        uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  employee_id     uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  team_id         uuid REFERENCES companies.teams (id) ON DELETE SET NULL,
  title           text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  amount_kobo     bigint NOT NULL CHECK (amount_kobo > 0),
  starts_at       timestamptz NOT NULL,
  reasons         jsonb NOT NULL CHECK (jsonb_typeof(reasons) = 'array'),
  ask_reason      text NOT NULL CHECK (length(ask_reason) BETWEEN 1 AND 500),
  order_body      jsonb NOT NULL,
  status          text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined', 'expired', 'withdrawn')),
  expires_at      timestamptz NOT NULL,
  decided_by      uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  decided_at      timestamptz,
  decision_reason text NOT NULL DEFAULT '' CHECK (length(decision_reason) <= 500),
  -- Once the order of an approved one is made, or could not be.
  made_at         timestamptz,
  failed_reason   text CHECK (length(failed_reason) <= 500),
  created_at      timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT decided_once CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT decided_by_somebody CHECK (decided_by IS NULL OR status IN ('approved', 'declined')),
  CONSTRAINT not_their_own CHECK (decided_by <> asked_by AND decided_by <> employee_id),
  CONSTRAINT made_when_approved CHECK ((made_at IS NULL AND failed_reason IS NULL) OR (status = 'approved' AND (made_at IS NULL) <> (failed_reason IS NULL)))
);
CREATE INDEX approvals_of_company ON companies.approvals (company_id, id DESC);
CREATE INDEX approvals_pending ON companies.approvals (company_id, id DESC) WHERE status = 'pending';
CREATE INDEX approvals_to_expire ON companies.approvals (expires_at) WHERE status = 'pending';
CREATE INDEX approvals_of_team ON companies.approvals (team_id, id DESC);
CREATE INDEX approvals_by_asker ON companies.approvals (asked_by, id DESC);
CREATE INDEX approvals_by_employee ON companies.approvals (employee_id, id DESC);

-- A letter's link to one question for one approver. Only its hash is stored; the page's script sends the secret.
CREATE TABLE companies.approval_links (
  link_hash   text PRIMARY KEY,
  approval_id uuid NOT NULL REFERENCES companies.approvals (id) ON DELETE CASCADE,
  employee_id uuid NOT NULL REFERENCES companies.company_employees (id) ON DELETE CASCADE,
  used_at     timestamptz
);
CREATE INDEX approval_links_of ON companies.approval_links (approval_id);

SELECT kernel.protect('companies.spend_rules', 'companies.budgets', 'companies.approvals', 'companies.approval_links');

-- The actor's own rows as an employee, and the teams that they manage.
CREATE FUNCTION companies.my_employees() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.id FROM companies.company_employees e
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND e.company_id IN (SELECT companies.mine()) $$;
CREATE FUNCTION companies.my_teams() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.team_id FROM companies.company_employees e
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND e.access = 'manager' AND e.team_id IS NOT NULL
     AND e.company_id IN (SELECT companies.mine()) $$;
REVOKE ALL ON FUNCTION companies.my_employees(), companies.my_teams() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.my_employees(), companies.my_teams() TO kaya_app;

CREATE POLICY members ON companies.spend_rules FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.spend_rules USING (company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY members ON companies.budgets FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.budgets USING (company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
-- Written by the system alone, which has checked who decides.
CREATE POLICY concerned ON companies.approvals FOR SELECT USING (
  company_id IN (SELECT companies.mine_as('admin')) OR team_id IN (SELECT companies.my_teams())
  OR asked_by IN (SELECT companies.my_employees()) OR employee_id IN (SELECT companies.my_employees()));
GRANT SELECT ON companies.spend_rules, companies.budgets, companies.approvals TO kaya_app;
GRANT INSERT, UPDATE ON companies.spend_rules TO kaya_app;
GRANT INSERT, UPDATE, DELETE ON companies.budgets TO kaya_app;
GRANT INSERT ON companies.approvals TO kaya_app;
GRANT UPDATE (status, decided_by, decided_at, decision_reason, made_at, failed_reason, order_body) ON companies.approvals TO kaya_app;
GRANT SELECT, INSERT, UPDATE ON companies.approval_links TO kaya_app;

-- The first people by name, for choices.
CREATE INDEX company_employees_by_name ON companies.company_employees (company_id, name, id) WHERE deactivated_at IS NULL;

DROP INDEX companies.spends_by_employee;
CREATE INDEX spends_by_employee ON companies.spends (employee_id, month) INCLUDE (amount_kobo, state) WHERE employee_id IS NOT NULL;

-- What is spent and reserved in a month: of a person, else of a team, else of the company, from the sums of 0345. For the functions below.
CREATE FUNCTION companies.used_of(company uuid, team uuid, person uuid, in_month date) RETURNS int8
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  IF person IS NOT NULL THEN
    RETURN (SELECT coalesce(sum(s.amount_kobo), 0)::int8 FROM companies.spends s
             WHERE s.employee_id = person AND s.month = in_month AND s.state <> 'freed' AND s.company_id = company);
  ELSIF team IS NOT NULL THEN
    RETURN (SELECT coalesce(sum(m.reserved_kobo + m.spent_kobo), 0)::int8 FROM companies.month_sums m
             WHERE m.company_id = company AND m.month = in_month AND m.team_id = team);
  END IF;
  RETURN (SELECT coalesce(sum(m.reserved_kobo + m.spent_kobo), 0)::int8 FROM companies.month_sums m
           WHERE m.company_id = company AND m.month = in_month);
END $$;
REVOKE ALL ON FUNCTION companies.used_of(uuid, uuid, uuid, date) FROM PUBLIC;

-- Whether the actor holds the link of a letter to this order.
CREATE FUNCTION companies.serves_link(order_key text) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT coalesce(split_part(order_key, ':', 2) = kernel.order_id()::text, false) $$;
REVOKE ALL ON FUNCTION companies.serves_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.serves_link(text) TO kaya_app;

-- Reserves what an order will cost, once per key; again with another amount while it is reserved. Answers one row with within or refused
-- and why, or a row for each budget that is too small. The budgets are locked in one order and summed after the lock, so that of two at
-- once the second sees the first. The day is a column of 0345. how: budgeted, approved (beyond the budgets too), or look (reserves nothing).
DROP FUNCTION companies.reserve_spend(uuid, text, text, text, uuid, uuid, uuid, uuid, int8, date);
CREATE FUNCTION companies.reserve_spend(company uuid, order_key text, of_program text, words text, employee uuid, cost_centre uuid,
    project uuid, relocation uuid, kobo int8, on_day date, how text)
  RETURNS TABLE (outcome text, why text, limit_kobo int8, used_kobo int8)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  its_team uuid;
  its_month date := date_trunc('month', on_day)::date;
  earlier companies.spends;
BEGIN
  IF NOT coalesce(kernel.is_staff() OR company IN (SELECT companies.mine()) OR companies.serves_link(order_key), false) THEN
    RAISE insufficient_privilege USING MESSAGE = 'not this company';
  END IF;
  PERFORM FROM companies.companies c WHERE c.id = company AND c.closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'refused', 'closed', NULL::int8, NULL::int8;
    RETURN;
  END IF;
  IF employee IS NOT NULL THEN
    -- Shared: whoever deactivates this person waits, and after that nothing more is reserved.
    SELECT e.team_id INTO its_team FROM companies.company_employees e
     WHERE e.id = employee AND e.company_id = company AND e.deactivated_at IS NULL FOR SHARE;
    IF NOT FOUND THEN
      RETURN QUERY SELECT 'refused', 'left', NULL::int8, NULL::int8;
      RETURN;
    END IF;
  END IF;
  IF EXISTS (SELECT FROM (VALUES (cost_centre, 'cost_centre'), (project, 'project')) AS given (id, kind)
              WHERE given.id IS NOT NULL AND NOT EXISTS (
                SELECT FROM companies.cost_centres k WHERE k.id = given.id AND k.kind = given.kind AND k.company_id = company
                   AND k.archived_at IS NULL)) THEN
    RETURN QUERY SELECT 'refused', 'cost_centre', NULL::int8, NULL::int8;
    RETURN;
  END IF;
  PERFORM FROM companies.budgets b
    WHERE b.company_id = company AND (b.scope IN ('company', 'everyone') OR b.team_id = its_team OR b.employee_id = employee)
    ORDER BY b.id FOR NO KEY UPDATE;
  SELECT * INTO earlier FROM companies.spends s WHERE s.key = order_key FOR UPDATE;
  IF FOUND AND (earlier.company_id <> company OR earlier.state = 'spent') THEN
    RETURN QUERY SELECT 'refused', 'ended', NULL::int8, NULL::int8;
    RETURN;
  END IF;
  IF how <> 'approved' THEN
    RETURN QUERY
      SELECT 'needs_approval', b.scope, b.limit_kobo, used.sum_kobo
        FROM companies.budgets b
       CROSS JOIN LATERAL (
         SELECT companies.used_of(b.company_id, b.team_id, CASE WHEN b.scope IN ('person', 'everyone') THEN employee END, its_month)
                - CASE WHEN earlier.state = 'reserved' AND earlier.month = its_month THEN earlier.amount_kobo ELSE 0 END AS sum_kobo) used
       WHERE b.company_id = company AND used.sum_kobo + kobo > b.limit_kobo
         AND (b.scope = 'company' OR b.team_id = its_team OR b.employee_id = employee
              OR (b.scope = 'everyone' AND employee IS NOT NULL AND NOT EXISTS (
                    SELECT FROM companies.budgets o WHERE o.company_id = company AND o.employee_id = employee)))
       ORDER BY b.scope;
    IF FOUND THEN RETURN; END IF;
  END IF;
  IF how = 'look' THEN
    RETURN QUERY SELECT 'within', NULL::text, NULL::int8, NULL::int8;
    RETURN;
  END IF;
  INSERT INTO companies.spends AS s
      (company_id, key, program, title, employee_id, team_id, cost_centre_id, project_id, relocation_id, amount_kobo, month, on_day)
    VALUES (company, order_key, of_program, left(words, 200), employee, its_team, cost_centre, project, relocation, kobo, its_month,
            reserve_spend.on_day)
    ON CONFLICT (key) DO UPDATE SET amount_kobo = excluded.amount_kobo, month = excluded.month, on_day = excluded.on_day,
      title = excluded.title, state = 'reserved', settled_at = NULL
      WHERE s.company_id = excluded.company_id AND s.state <> 'spent';
  RETURN QUERY SELECT 'within', NULL::text, NULL::int8, NULL::int8;
END $$;
REVOKE ALL ON FUNCTION companies.reserve_spend(uuid, text, text, text, uuid, uuid, uuid, uuid, int8, date, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.reserve_spend(uuid, text, text, text, uuid, uuid, uuid, uuid, int8, date, text) TO kaya_app;

-- What is left of each budget that binds one person: themselves, a manager of their team, an admin, or the system.
CREATE FUNCTION companies.budgets_left(employee uuid, in_month date) RETURNS TABLE (scope text, limit_kobo int8, left_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT b.scope, b.limit_kobo, greatest(0, b.limit_kobo - used.kobo)
    FROM companies.company_employees e
    JOIN companies.budgets b ON b.company_id = e.company_id
   CROSS JOIN LATERAL (
     SELECT companies.used_of(b.company_id, b.team_id, CASE WHEN b.scope IN ('person', 'everyone') THEN e.id END, in_month) AS kobo) used
   WHERE e.id = employee
     AND (kernel.is_system() OR e.company_id IN (SELECT companies.mine_as('admin', 'manager')) OR e.id IN (SELECT companies.my_employees()))
     AND (b.scope = 'company' OR b.team_id = e.team_id OR b.employee_id = e.id
          OR (b.scope = 'everyone' AND NOT EXISTS (SELECT FROM companies.budgets o WHERE o.company_id = e.company_id AND o.employee_id = e.id)))
   ORDER BY array_position(ARRAY['person', 'everyone', 'team', 'company'], b.scope) $$;
REVOKE ALL ON FUNCTION companies.budgets_left(uuid, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.budgets_left(uuid, date) TO kaya_app;

-- The name of somebody of one's company: who asked, who decided.
CREATE FUNCTION companies.colleague(employee uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.name FROM companies.company_employees e
   WHERE e.id = employee AND (kernel.is_staff() OR e.company_id IN (SELECT companies.mine())) $$;
-- Whether they still are of their company: the holder of a letter's link to their order.
CREATE FUNCTION companies.employed(employee uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
                  WHERE e.id = employee AND e.deactivated_at IS NULL AND c.closed_at IS NULL) $$;
REVOKE ALL ON FUNCTION companies.colleague(uuid), companies.employed(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.colleague(uuid), companies.employed(uuid) TO kaya_app;

-- Whether a company's order is open to the actor: theirs, while they belong to the company.
CREATE FUNCTION companies.order_is_mine(company uuid, person uuid, employee uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce(company IN (SELECT companies.mine()) AND (person = kernel.account_id() OR employee IN (SELECT companies.my_employees())), false) $$;
REVOKE ALL ON FUNCTION companies.order_is_mine(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.order_is_mine(uuid, uuid, uuid) TO kaya_app;

-- The public page of a company: its name, and whether it is closed.
CREATE FUNCTION companies.page_of(for_slug text) RETURNS TABLE (id uuid, name text, program_name text, closed boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.id, c.name, c.program_name, c.closed_at IS NOT NULL FROM companies.companies c WHERE c.slug = for_slug $$;
REVOKE ALL ON FUNCTION companies.page_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.page_of(text) TO kaya_app;

SELECT kernel.find_events_by('approvalId');
