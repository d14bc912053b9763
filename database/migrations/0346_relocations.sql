-- Relocations: a budget for the move of one person, and what is booked for it. Owner: src/modules/companies.
-- docs/decisions/0077-insights-and-relocations.md.
CREATE TABLE companies.relocations (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id    uuid NOT NULL REFERENCES companies.companies,
  -- Who moves: somebody of the company, or somebody new who is known by name and email alone.
  employee_id   uuid,
  person_name   text NOT NULL CHECK (length(person_name) BETWEEN 1 AND 120),
  person_email  text CHECK (person_email = lower(person_email) AND length(person_email) BETWEEN 3 AND 254),
  -- Whether the page opens to whoever has proven that email.
  by_email      boolean NOT NULL,
  -- Whose managers look after it.
  team_id       uuid,
  opened_by     uuid,
  budget_kobo   int8 NOT NULL CHECK (budget_kobo BETWEEN 1 AND 100000000000),
  starts_on     date NOT NULL,
  family_size   int2 NOT NULL CHECK (family_size BETWEEN 1 AND 30),
  from_place    text NOT NULL CHECK (length(from_place) BETWEEN 1 AND 200),
  to_place      text NOT NULL CHECK (length(to_place) BETWEEN 1 AND 200),
  -- Whom the person calls.
  contact_name  text NOT NULL CHECK (length(contact_name) BETWEEN 1 AND 120),
  contact_phone text NOT NULL CHECK (length(contact_phone) BETWEEN 1 AND 20),
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  status        text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'underway', 'completed', 'cancelled')),
  -- Why it was cancelled.
  end_reason    text CHECK (length(end_reason) BETWEEN 1 AND 300),
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (employee_id),
  FOREIGN KEY (company_id, opened_by) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (opened_by),
  FOREIGN KEY (company_id, team_id) REFERENCES companies.teams (company_id, id) ON DELETE SET NULL (team_id),
  CONSTRAINT reason_of_the_cancelled CHECK ((status = 'cancelled') = (end_reason IS NOT NULL)),
  CONSTRAINT found_by_email CHECK (NOT by_email OR (person_email IS NOT NULL AND employee_id IS NULL))
);
CREATE INDEX relocations_by_company ON companies.relocations (company_id, id DESC);
CREATE INDEX relocations_open ON companies.relocations (company_id, id DESC) WHERE status IN ('planned', 'underway');
CREATE INDEX relocations_by_team ON companies.relocations (team_id, id DESC) WHERE team_id IS NOT NULL;
CREATE INDEX relocations_by_employee ON companies.relocations (employee_id, id DESC) WHERE employee_id IS NOT NULL;
CREATE INDEX relocations_by_opener ON companies.relocations (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX relocations_by_email ON companies.relocations (person_email) WHERE person_email IS NOT NULL;
SELECT kernel.protect('companies.relocations');

-- An order belongs to a relocation of its own company.
ALTER TABLE companies.spends ADD FOREIGN KEY (company_id, relocation_id) REFERENCES companies.relocations (company_id, id);

-- Relocations that the actor looks after: an admin all of the company, a manager those of their team and those that they opened.
CREATE FUNCTION companies.looks_after(company uuid, team uuid, opener uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.company_employees e
    WHERE e.account_id = kernel.account_id() AND e.company_id = company AND e.deactivated_at IS NULL AND e.company_id IN (SELECT companies.mine())
      AND (e.access = 'admin' OR (e.access = 'manager' AND (e.team_id = team OR e.id = opener)))) $$;
-- The actor's own: of the company's list while they are on it, or by the email that they have proven.
CREATE FUNCTION companies.my_relocations() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT r.id FROM companies.relocations r JOIN companies.company_employees e ON e.id = r.employee_id JOIN companies.companies c ON c.id = r.company_id
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND c.closed_at IS NULL AND r.status <> 'cancelled'
  UNION
  SELECT r.id FROM identity.accounts a JOIN companies.relocations r ON r.person_email = a.email AND r.by_email JOIN companies.companies c ON c.id = r.company_id
   WHERE a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL AND c.closed_at IS NULL AND r.status <> 'cancelled' $$;
-- Its employer's name, for the person, who may not be of the company.
CREATE FUNCTION companies.company_of_relocation(relocation uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.name FROM companies.relocations r JOIN companies.companies c ON c.id = r.company_id
   WHERE r.id = relocation AND r.id IN (SELECT companies.my_relocations()) $$;
REVOKE ALL ON FUNCTION companies.looks_after(uuid, uuid, uuid), companies.my_relocations(), companies.company_of_relocation(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.looks_after(uuid, uuid, uuid), companies.my_relocations(), companies.company_of_relocation(uuid) TO kaya_app;

CREATE POLICY admins ON companies.relocations
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY managers ON companies.relocations
  USING (company_id IN (SELECT companies.mine_as('manager')) AND companies.looks_after(company_id, team_id, opened_by))
  WITH CHECK (company_id IN (SELECT companies.mine_as('manager')) AND companies.looks_after(company_id, team_id, opened_by));
CREATE POLICY own ON companies.relocations FOR SELECT USING (id IN (SELECT companies.my_relocations()));
GRANT SELECT ON companies.relocations TO kaya_app;
GRANT INSERT (company_id, employee_id, person_name, person_email, by_email, team_id, opened_by, budget_kobo, starts_on, family_size, from_place, to_place,
    contact_name, contact_phone, note),
  UPDATE (budget_kobo, starts_on, family_size, from_place, to_place, contact_name, contact_phone, note, status, end_reason, updated_at)
  ON companies.relocations TO kaya_app;

-- What is left of a relocation's budget in kobo, without what the order `but_for` has reserved; below zero when it was lowered. Null: there is
-- none, or it takes no more orders. Locks the relocation, so that of two orders at once the second sees the first.
CREATE FUNCTION companies.relocation_left(relocation uuid, but_for text DEFAULT NULL) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE budget int8;
BEGIN
  SELECT r.budget_kobo INTO budget FROM companies.relocations r
   WHERE r.id = relocation AND r.status IN ('planned', 'underway') AND (kernel.is_staff() OR r.company_id IN (SELECT companies.mine()))
   FOR NO KEY UPDATE;
  RETURN budget - (SELECT coalesce(sum(s.amount_kobo), 0) FROM companies.spends s
                    WHERE s.relocation_id = relocation AND s.state <> 'freed' AND s.key IS DISTINCT FROM but_for);
END $$;

-- What is booked for relocations, with the number of the invoice that bills it: for who looks after them. Amounts include VAT.
CREATE FUNCTION companies.relocation_lines(relocation uuid, most int8) RETURNS TABLE (id uuid, key text, program text, title text, state text,
    amount_kobo int8, month date, on_day date, invoice text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.id, s.key, s.program, s.title, s.state, s.amount_kobo, s.month, s.on_day, i.number
    FROM companies.relocations r JOIN companies.spends s ON s.relocation_id = r.id
    LEFT JOIN money.invoices i ON i.subject_kind = split_part(s.key, ':', 1) AND i.subject_id = split_part(s.key, ':', 2)::uuid
   WHERE r.id = relocation AND companies.looks_after(r.company_id, r.team_id, r.opened_by)
   ORDER BY s.id LIMIT most $$;
-- The same for the person: no amounts.
CREATE FUNCTION companies.my_relocation_lines(relocation uuid, most int8) RETURNS TABLE (id uuid, program text, title text, month date, on_day date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.id, s.program, s.title, s.month, s.on_day FROM companies.spends s
   WHERE s.relocation_id = relocation AND s.state <> 'freed' AND relocation IN (SELECT companies.my_relocations())
   ORDER BY coalesce(s.on_day, s.month), s.id LIMIT most $$;
-- Reserved and spent of several relocations: for who looks after them.
CREATE FUNCTION companies.relocation_sums(relocations uuid[]) RETURNS TABLE (relocation_id uuid, reserved_kobo int8, spent_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT r.id, coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved'), 0)::int8, coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'spent'), 0)::int8
    FROM companies.relocations r LEFT JOIN companies.spends s ON s.relocation_id = r.id
   WHERE r.id = ANY (relocations) AND companies.looks_after(r.company_id, r.team_id, r.opened_by) GROUP BY r.id $$;
REVOKE ALL ON FUNCTION companies.relocation_left(uuid, text), companies.relocation_lines(uuid, int8), companies.my_relocation_lines(uuid, int8),
  companies.relocation_sums(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.relocation_left(uuid, text), companies.relocation_lines(uuid, int8), companies.my_relocation_lines(uuid, int8),
  companies.relocation_sums(uuid[]) TO kaya_app;

-- Whoever is taken off the company's list does not get back in by their email.
CREATE FUNCTION companies.close_relocations_to() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.relocations r SET by_email = false WHERE r.company_id = old.company_id AND r.person_email = old.email AND r.by_email;
  RETURN NULL;
END $$;
CREATE TRIGGER close_relocations AFTER DELETE ON companies.company_employees FOR EACH ROW EXECUTE FUNCTION companies.close_relocations_to();
CREATE TRIGGER close_relocations_of_left AFTER UPDATE OF deactivated_at ON companies.company_employees
  FOR EACH ROW WHEN (new.deactivated_at IS NOT NULL) EXECUTE FUNCTION companies.close_relocations_to();

-- A relocation stays with the company; who deletes their account is no longer named in it.
CREATE FUNCTION companies.forget_relocated(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  UPDATE companies.relocations r SET person_name = 'Somebody who left', person_email = NULL, by_email = false, note = '', from_place = '-', to_place = '-'
   WHERE r.person_email = address;
  UPDATE companies.relocations r SET contact_name = 'Your company', contact_phone = '-'
    FROM companies.company_employees e WHERE e.account_id = account AND r.opened_by = e.id;
END $$;
REVOKE ALL ON FUNCTION companies.close_relocations_to(), companies.forget_relocated(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.forget_relocated(uuid, text) TO kaya_app;

SELECT kernel.find_events_by('relocationId');
