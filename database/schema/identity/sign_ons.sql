-- Sessions opened through a company's own sign-in, or that passed it later. Written only by the system; read by companies.missing.
-- docs/decisions/0075-a-companys-own-sign-in.md
CREATE TABLE identity.sign_ons (
  session_id uuid NOT NULL REFERENCES identity.sessions ON DELETE CASCADE,
  company_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, company_id)
);

SELECT kernel.protect('identity.sign_ons');

GRANT SELECT, INSERT, DELETE, UPDATE (at) ON identity.sign_ons TO kaya_app;
