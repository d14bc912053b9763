-- A budget for one person's move, and its bookings. docs/decisions/0077-insights-and-relocations.md
CREATE TABLE companies.relocations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  -- The employee who moves. Null: a new hire, known only by name and email.
  employee_id uuid,
  person_name text NOT NULL CHECK (length(person_name) BETWEEN 1 AND 120),
  person_email text CHECK (person_email = lower(person_email) AND length(person_email) BETWEEN 3 AND 254),
  -- Whether a person who has proven that email may open the page.
  by_email boolean NOT NULL,
  -- The team whose managers also manage it. Null: none.
  team_id uuid,
  opened_by uuid,
  budget_kobo int8 NOT NULL CHECK (budget_kobo BETWEEN 1 AND 100000000000),
  starts_on date NOT NULL,
  family_size int2 NOT NULL CHECK (family_size BETWEEN 1 AND 30),
  from_place text NOT NULL CHECK (length(from_place) BETWEEN 1 AND 200),
  to_place text NOT NULL CHECK (length(to_place) BETWEEN 1 AND 200),
  -- The person who moves calls this contact.
  contact_name text NOT NULL CHECK (length(contact_name) BETWEEN 1 AND 120),
  contact_phone text NOT NULL CHECK (length(contact_phone) BETWEEN 1 AND 20),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'underway', 'completed', 'cancelled')),
  -- Why it was cancelled; else null.
  end_reason text CHECK (length(end_reason) BETWEEN 1 AND 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The account that opened a relocation offered by email. Null: not yet.
  shown_to uuid,
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
CREATE POLICY admins ON companies.relocations
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY managers ON companies.relocations
  USING (company_id IN (SELECT companies.mine_as('manager')) AND companies.looks_after(company_id, team_id, opened_by))
  WITH CHECK (company_id IN (SELECT companies.mine_as('manager')) AND companies.looks_after(company_id, team_id, opened_by));
CREATE POLICY own ON companies.relocations FOR SELECT USING (id IN (SELECT companies.my_relocations()));
GRANT SELECT, INSERT (company_id, employee_id, person_name, person_email, by_email, team_id, opened_by, budget_kobo, starts_on,
  family_size, from_place, to_place, contact_name, contact_phone, note), UPDATE (budget_kobo, starts_on, family_size, from_place,
  to_place, contact_name, contact_phone, note, status, end_reason, updated_at) ON companies.relocations TO kaya_app;
