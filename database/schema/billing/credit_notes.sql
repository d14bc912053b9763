CREATE TABLE billing.credit_notes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  year int4 NOT NULL,
  count int8 NOT NULL CHECK (count > 0),
  number text NOT NULL UNIQUE GENERATED ALWAYS AS
    ('KC-' || year::text || '-' || CASE WHEN count < 1000000 THEN lpad(count::text, 6, '0') ELSE count::text END) STORED,
  bill_id uuid NOT NULL REFERENCES billing.bills,
  company_id uuid NOT NULL REFERENCES companies.companies,
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  issued_by uuid REFERENCES identity.accounts ON DELETE SET NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (year, count)
);

CREATE INDEX credit_notes_of_bill ON billing.credit_notes (bill_id);
CREATE INDEX credit_notes_of_company ON billing.credit_notes (company_id, issued_at, id);
CREATE INDEX credit_notes_issued_by ON billing.credit_notes (issued_by) WHERE issued_by IS NOT NULL;

SELECT kernel.protect('billing.credit_notes');
CREATE POLICY admins ON billing.credit_notes FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON billing.credit_notes FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON billing.credit_notes FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON billing.credit_notes TO kaya_app;
GRANT SELECT (id, number, bill_id, company_id, amount_kobo, issued_at) ON billing.credit_notes TO kaya_read;
