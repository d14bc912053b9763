-- An act on many people of a company's list: the latest of each company. A task does it person by person, each in a transaction of its own that
-- also notes the outcome. docs/decisions/0166-one-link-and-one-team-page.md
CREATE TABLE companies.people_runs (
  company_id uuid PRIMARY KEY REFERENCES companies.companies,
  -- In whose name and session each act is done. Null: the account was deleted.
  asked_by uuid REFERENCES identity.accounts ON DELETE SET NULL,
  session_id uuid,
  asked_at timestamptz NOT NULL DEFAULT now(),
  act text NOT NULL CHECK (act IN ('invite', 'team', 'access', 'cost_centre', 'deactivate', 'reactivate', 'remove')),
  -- The team or cost centre; null: none.
  to_id uuid,
  to_access text CHECK (to_access IN ('admin', 'manager', 'employee')),
  people int4 NOT NULL CHECK (people > 0),
  done int4 NOT NULL DEFAULT 0 CHECK (done >= 0),
  refused int4 NOT NULL DEFAULT 0 CHECK (refused >= 0),
  ended_at timestamptz
);

CREATE INDEX people_runs_by_asker ON companies.people_runs (asked_by) WHERE asked_by IS NOT NULL;

SELECT kernel.protect('companies.people_runs');
CREATE POLICY managers ON companies.people_runs FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY admins ON companies.people_runs USING (company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT, DELETE, INSERT (company_id, asked_by, session_id, act, to_id, to_access, people), UPDATE (done, refused, ended_at)
  ON companies.people_runs TO kaya_app;
