-- The link of an invite letter to a person on a company's list. One per person: a new letter replaces the previous one.
CREATE TABLE companies.invites (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL,
  employee_id uuid NOT NULL UNIQUE,
  secret_hash text NOT NULL UNIQUE CHECK (length(secret_hash) BETWEEN 20 AND 100),
  sent_by uuid REFERENCES identity.accounts ON DELETE SET NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '14 days',
  accepted_at timestamptz,
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE CASCADE
);

CREATE INDEX invites_by_sender ON companies.invites (sent_by) WHERE sent_by IS NOT NULL;

SELECT kernel.protect('companies.invites');
CREATE POLICY admins ON companies.invites
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT DELETE, INSERT (company_id, employee_id, secret_hash, sent_by), SELECT (id, company_id, employee_id, sent_at, expires_at,
  accepted_at), UPDATE (secret_hash, sent_by, sent_at, expires_at, accepted_at) ON companies.invites TO kaya_app;
