-- What one invoice to a company asks for. kind: month is made by the clock, once a month; now is made by staff.
CREATE TABLE billing.bills (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies.companies,
  kind text NOT NULL CHECK (kind IN ('month', 'now')),
  -- The first day of the month that it bills; for kind now, of the month in which it was made.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  invoice_id uuid NOT NULL UNIQUE REFERENCES money.invoices,
  total_kobo int8 NOT NULL CHECK (total_kobo > 0),
  paid_kobo int8 NOT NULL DEFAULT 0 CHECK (paid_kobo >= 0),
  credited_kobo int8 NOT NULL DEFAULT 0 CHECK (credited_kobo >= 0),
  due_on date NOT NULL,
  reminders int2 NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 3),
  reminded_at timestamptz,
  settled_at timestamptz,
  -- Orders that were left out because their dispute was open: they come on a later bill.
  left_out int4 NOT NULL DEFAULT 0 CHECK (left_out >= 0),
  left_out_kobo int8 NOT NULL DEFAULT 0 CHECK (left_out_kobo >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT never_more_than_billed CHECK (paid_kobo + credited_kobo <= total_kobo),
  CONSTRAINT settled_when_nothing_is_left CHECK ((settled_at IS NOT NULL) = (paid_kobo + credited_kobo = total_kobo))
);

CREATE UNIQUE INDEX one_bill_a_month ON billing.bills (company_id, month) WHERE kind = 'month';
CREATE INDEX bills_of_company ON billing.bills (company_id, id DESC);
CREATE INDEX open_bills ON billing.bills (due_on, id) INCLUDE (reminders) WHERE settled_at IS NULL;
CREATE INDEX open_bills_of_company ON billing.bills (company_id, due_on) WHERE settled_at IS NULL;

SELECT kernel.protect('billing.bills');
CREATE POLICY admins ON billing.bills FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON billing.bills FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON billing.bills FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON billing.bills TO kaya_app;
GRANT SELECT ON billing.bills TO kaya_read;

CREATE TRIGGER sum_bills AFTER INSERT OR UPDATE OF paid_kobo, credited_kobo, due_on, settled_at ON billing.bills
  FOR EACH ROW EXECUTE FUNCTION billing.sum_bills();

-- Two admins who pay one bill share one attempt: the second continues on the first one's page.
CREATE POLICY of_bill ON money.payments FOR SELECT USING (payable_kind = 'bill' AND EXISTS (
  SELECT FROM billing.bills b WHERE b.id = payable_id AND b.company_id IN (SELECT companies.mine_as('admin'))));
CREATE POLICY start_bill ON money.payments FOR INSERT
  WITH CHECK (status = 'started' AND payable_kind = 'bill' AND account_id = (SELECT kernel.account_id()) AND EXISTS (
    SELECT FROM billing.bills b WHERE b.id = payable_id AND b.company_id IN (SELECT companies.mine_as('admin'))
       AND b.total_kobo - b.paid_kobo - b.credited_kobo = amount_kobo));
-- Admins of the company read the invoices of its bills.
CREATE POLICY company ON money.invoices FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
