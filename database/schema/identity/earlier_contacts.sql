-- A staff member's earlier emails and phones: orders made with them remain their own (docs/decisions/0083-own-cases-of-staff.md).
CREATE TABLE identity.earlier_contacts (
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  email text NOT NULL,
  phone text,
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (account_id, email, phone)
);

SELECT kernel.protect('identity.earlier_contacts');
CREATE POLICY own ON identity.earlier_contacts FOR SELECT USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT ON identity.earlier_contacts TO kaya_app;
