-- A person who left a company returns only through an invite, even if an admin deletes their row and adds the email again.
-- docs/decisions/0080-membership-by-acceptance.md
CREATE TABLE companies.departed (
  company_id uuid NOT NULL REFERENCES companies.companies,
  email_hash text NOT NULL,
  left_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, email_hash)
);

CREATE INDEX departed_by_email ON companies.departed (email_hash);

SELECT kernel.protect('companies.departed');
