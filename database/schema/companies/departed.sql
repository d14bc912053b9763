-- Whoever has left a company is asked again by an invite alone, also after an admin has taken their row off the list and put the email on it anew.
-- Owner: src/modules/companies. docs/decisions/0080-membership-by-acceptance.md.
CREATE TABLE companies.departed (
  company_id uuid NOT NULL REFERENCES companies.companies,
  email_hash text NOT NULL,
  left_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, email_hash)
);

CREATE INDEX departed_by_email ON companies.departed (email_hash);

SELECT kernel.protect('companies.departed');
