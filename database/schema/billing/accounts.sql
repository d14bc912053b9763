-- One row per company, from its first bill, its first request to pay by invoice, or its first terms.
CREATE TABLE billing.accounts (
  company_id uuid PRIMARY KEY REFERENCES companies.companies,
  limit_kobo int8 NOT NULL DEFAULT 0 CHECK (limit_kobo BETWEEN 0 AND 100000000000000),
  days_to_pay int4 NOT NULL DEFAULT 14 CHECK (days_to_pay BETWEEN 0 AND 90),
  -- Where invoices and reminders go; null: to the company's admin.
  email text CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- Required on electronic invoices, with the company's tax number and address (docs/decisions/0138-e-invoice.md).
  city text CHECK (length(city) BETWEEN 1 AND 80),
  telephone text CHECK (telephone ~ '^\+[1-9][0-9]{7,14}$'),
  -- Bills are charged to the company's kept card on their due day.
  by_card boolean NOT NULL DEFAULT true,
  -- When it requested payment by invoice. Null: no request is open.
  asked_at timestamptz,
  asked_note text NOT NULL DEFAULT '' CHECK (length(asked_note) <= 500),
  refused_reason text CHECK (length(refused_reason) BETWEEN 1 AND 500),
  -- Kept by billing.sum_bills: what is open on all bills, and the earliest due day of an open one (null: nothing is open).
  owed_kobo int8 NOT NULL DEFAULT 0 CHECK (owed_kobo >= 0),
  due_on date,
  CHECK ((due_on IS NULL) = (owed_kobo = 0))
);

CREATE INDEX accounts_owing ON billing.accounts (due_on, company_id) WHERE due_on IS NOT NULL;
CREATE INDEX accounts_asking ON billing.accounts (asked_at, company_id) WHERE asked_at IS NOT NULL;
-- For billing.erase_person: when the owner of this mailbox is erased, letters go to an admin.
CREATE INDEX accounts_by_email ON billing.accounts (email) WHERE email IS NOT NULL;

SELECT kernel.protect('billing.accounts');
CREATE POLICY admins ON billing.accounts FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON billing.accounts FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON billing.accounts FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON billing.accounts TO kaya_app;
GRANT SELECT (company_id, limit_kobo, days_to_pay, by_card, asked_at, owed_kobo, due_on) ON billing.accounts TO kaya_read;
