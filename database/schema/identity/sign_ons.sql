-- Sessions that a company's own sign-in opened, or passed later. Owner: src/modules/identity. docs/decisions/0075.
-- Written by the system alone: a wall reads it (companies.missing).
CREATE TABLE identity.sign_ons (
  session_id uuid NOT NULL REFERENCES identity.sessions ON DELETE CASCADE,
  company_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, company_id)
);

SELECT kernel.protect('identity.sign_ons');

GRANT SELECT, INSERT, DELETE, UPDATE (at) ON identity.sign_ons TO kaya_app;
