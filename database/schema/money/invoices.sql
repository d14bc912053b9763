-- Invoices and receipts. A company invoice has its VAT rate, due date and tax number (docs/decisions/0074-billing.md).
CREATE TABLE money.invoices (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  year int4 NOT NULL,
  count int8 NOT NULL CHECK (count > 0),
  number text NOT NULL UNIQUE GENERATED ALWAYS AS
    ('KY-' || year::text || '-' || CASE WHEN count < 1000000 THEN lpad(count::text, 6, '0') ELSE count::text END) STORED,
  subject_kind text NOT NULL,
  -- the request, booking, trip or company's month; no foreign key, because modules above this one own them
  subject_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  account_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  billed_to text NOT NULL CHECK (length(billed_to) <= 300),
  email text NOT NULL,
  -- [{code, label, amount_kobo}], VAT included, with the sum total_kobo
  lines jsonb NOT NULL,
  total_kobo int8 NOT NULL CHECK (total_kobo > 0),
  -- how it was paid, in words; null: not yet paid
  paid text CHECK (length(paid) <= 100),
  issued_at timestamptz NOT NULL DEFAULT now(),
  -- hundredths of a per cent, included in the total, or in service_kobo; null: no VAT line
  vat_bps int4 CHECK (vat_bps BETWEEN 0 AND 5000),
  -- On people's receipts: the part of the total that Kaya supplies, the only part with VAT: its own service while it is an agent, all of it while
  -- it is the principal. null: another document, or no VAT line.
  service_kobo int8 CHECK (service_kobo BETWEEN 1 AND total_kobo),
  -- a day in Lagos; null: nothing is left to pay
  due_on date,
  -- no foreign key: the companies module is above this one
  company_id uuid,
  tin text CHECK (length(tin) <= 20),
  address text CHECK (length(address) <= 300),
  UNIQUE (year, count),
  UNIQUE (subject_kind, subject_id),
  CONSTRAINT invoices_subject_kind_check CHECK (subject_kind IN ('request', 'booking', 'trip', 'company_month')),
  CONSTRAINT service_with_vat CHECK (service_kobo IS NULL OR vat_bps IS NOT NULL),
  CONSTRAINT company_of_month CHECK ((company_id IS NOT NULL) = (subject_kind = 'company_month'))
);

CREATE INDEX invoices_by_account ON money.invoices (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX invoices_by_company ON money.invoices (company_id, id DESC) WHERE company_id IS NOT NULL;

SELECT kernel.protect('money.invoices');
-- Its account may read it, and a visitor who proved the tracking link of its order.
CREATE POLICY own ON money.invoices FOR SELECT
  USING (account_id = (SELECT kernel.account_id()) OR subject_id = (SELECT kernel.order_id()));
CREATE POLICY staff ON money.invoices USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.invoices FOR SELECT TO kaya_read USING (true);
GRANT SELECT, UPDATE (account_id, paid) ON money.invoices TO kaya_app;
GRANT SELECT (id, year, count, number, subject_kind, subject_id, account_id, total_kobo, paid, issued_at, vat_bps, service_kobo, due_on, company_id) ON
  money.invoices TO kaya_read;
