CREATE TABLE billing.payments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  bill_id uuid NOT NULL REFERENCES billing.bills,
  company_id uuid NOT NULL REFERENCES companies.companies,
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  how text NOT NULL CHECK (how IN ('transfer', 'card')),
  -- The reference of the bank transfer or the card payment.
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 100),
  received_on date NOT NULL,
  recorded_by uuid REFERENCES identity.accounts ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX one_payment_of_a_reference ON billing.payments (bill_id, lower(reference));
CREATE INDEX payments_of_company ON billing.payments (company_id, recorded_at, id);
-- For billing.erase_person: recorded_by becomes null when that account is deleted.
CREATE INDEX payments_recorded_by ON billing.payments (recorded_by) WHERE recorded_by IS NOT NULL;

SELECT kernel.protect('billing.payments');
CREATE POLICY admins ON billing.payments FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON billing.payments FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON billing.payments FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON billing.payments TO kaya_app;
GRANT SELECT (id, bill_id, company_id, amount_kobo, how, received_on, recorded_at) ON billing.payments TO kaya_read;
