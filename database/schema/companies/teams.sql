CREATE TABLE companies.teams (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was removed; null: in use. A removed team stays as a hidden row, because its orders refer to it: removal costs the same for any
  -- number of orders. docs/decisions/0079-teams-and-invites-at-scale.md
  removed_at timestamptz,
  UNIQUE (company_id, id)
);

CREATE UNIQUE INDEX one_team_of_a_name ON companies.teams (company_id, lower(name)) WHERE removed_at IS NULL;

SELECT kernel.protect('companies.teams');
CREATE POLICY members ON companies.teams FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.teams
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.teams FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, DELETE, INSERT (company_id, name), UPDATE (name, removed_at) ON companies.teams TO kaya_app;
