-- Invites to everyone on a company's list who was never invited: the company's latest run and its progress. A task sends the letters in
-- batches and records each batch in its transaction. docs/decisions/0079-teams-and-invites-at-scale.md
CREATE TABLE companies.invite_runs (
  company_id uuid PRIMARY KEY REFERENCES companies.companies,
  -- The account named in the letters. Null: it was deleted.
  asked_by uuid REFERENCES identity.accounts ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- The last company_employees id in this run: people added later are not part of it.
  last_person uuid NOT NULL,
  people int4 NOT NULL CHECK (people > 0),
  sent int4 NOT NULL DEFAULT 0 CHECK (sent >= 0),
  ended_at timestamptz
);

CREATE INDEX invite_runs_by_asker ON companies.invite_runs (asked_by) WHERE asked_by IS NOT NULL;

SELECT kernel.protect('companies.invite_runs');
CREATE POLICY managers ON companies.invite_runs FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY admins ON companies.invite_runs USING (company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (company_id IN (SELECT companies.mine_as('admin')) AND asked_by = (SELECT kernel.account_id()));
GRANT SELECT, INSERT (company_id, asked_by, last_person, people), UPDATE (asked_by, asked_at, last_person, people, sent, ended_at) ON
  companies.invite_runs TO kaya_app;
