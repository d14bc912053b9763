-- An email link through which a mailbox's owner lets the company's provider sign them in to their account.
CREATE TABLE companies.sign_on_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.single_sign_ons ON DELETE CASCADE,
  employee_id uuid NOT NULL REFERENCES companies.company_employees ON DELETE CASCADE,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  name text NOT NULL CHECK (length(name) <= 120),
  code_hash text NOT NULL UNIQUE,
  -- saved_at of the provider when the link was made: once the provider changes, the link no longer connects.
  saved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The signed-in account that agrees by password. Null: the owner of the mailbox agrees by the letter.
  account_id uuid REFERENCES identity.accounts ON DELETE CASCADE
);

CREATE INDEX sign_on_links_by_company ON companies.sign_on_links (company_id);
CREATE INDEX sign_on_links_by_employee ON companies.sign_on_links (employee_id);
CREATE INDEX sign_on_links_by_end ON companies.sign_on_links (expires_at);
CREATE INDEX sign_on_links_by_account ON companies.sign_on_links (account_id) WHERE account_id IS NOT NULL;

SELECT kernel.protect('companies.sign_on_links');

GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON companies.sign_on_links TO kaya_app;
