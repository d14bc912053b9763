-- Which account the company's provider signs in. subject: the provider's identifier of the person. account_id: the account that agreed.
CREATE TABLE companies.sign_on_people (
  company_id uuid NOT NULL REFERENCES companies.single_sign_ons ON DELETE CASCADE,
  employee_id uuid PRIMARY KEY REFERENCES companies.company_employees ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  saved_at timestamptz NOT NULL,
  connected_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX sign_on_people_by_company ON companies.sign_on_people (company_id);
CREATE INDEX sign_on_people_by_account ON companies.sign_on_people (account_id);

SELECT kernel.protect('companies.sign_on_people');

GRANT SELECT, INSERT, DELETE, UPDATE (account_id, subject, saved_at, connected_at) ON companies.sign_on_people TO kaya_app;
