-- An email link to one approval request for one approver. Only the hash of its secret is stored; the page's script sends the secret.
CREATE TABLE companies.approval_links (
  link_hash text PRIMARY KEY,
  approval_id uuid NOT NULL REFERENCES companies.approvals (id) ON DELETE CASCADE,
  employee_id uuid NOT NULL REFERENCES companies.company_employees (id) ON DELETE CASCADE,
  -- The step about which its person was asked.
  step int2 NOT NULL DEFAULT 1 CHECK (step BETWEEN 1 AND 3),
  used_at timestamptz
);

CREATE INDEX approval_links_of ON companies.approval_links (approval_id);

SELECT kernel.protect('companies.approval_links');

GRANT SELECT, INSERT, UPDATE ON companies.approval_links TO kaya_app;
