-- What a company needs on its invoice: the rate of VAT of its day, the day it is due, and whose tax number it carries.
-- Owner: src/modules/money. docs/decisions/0074-billing.md.
ALTER TABLE money.invoices
  ADD COLUMN vat_bps    int4 CHECK (vat_bps BETWEEN 0 AND 5000), -- hundredths of a per cent, inside the total; null: no VAT line
  ADD COLUMN due_on     date,                                    -- Lagos; null: nothing is to be paid later
  ADD COLUMN company_id uuid,                                    -- its owner is above this module
  ADD COLUMN tin        text CHECK (length(tin) <= 20),
  ADD COLUMN address    text CHECK (length(address) <= 300),
  DROP CONSTRAINT invoices_subject_kind_check,
  ADD CONSTRAINT invoices_subject_kind_check CHECK (subject_kind IN ('request', 'booking', 'trip', 'company_month')),
  ADD CONSTRAINT company_of_month CHECK ((company_id IS NOT NULL) = (subject_kind = 'company_month'));
CREATE INDEX invoices_by_company ON money.invoices (company_id, id DESC) WHERE company_id IS NOT NULL;
-- Business bookings were billed to companies before this, VAT included: the same total says the same.
UPDATE money.invoices SET vat_bps = 750, due_on = (issued_at AT TIME ZONE 'Africa/Lagos')::date + 14 WHERE subject_kind = 'booking';
GRANT SELECT (vat_bps, due_on, company_id) ON money.invoices TO kaya_read;

DROP FUNCTION money.issue_invoice(text, uuid, text, uuid, text, text, jsonb, text);
-- As in 0010. due_days: from today in Lagos. A process of the release before calls it without the last five.
CREATE FUNCTION money.issue_invoice(kind text, subject uuid, title text, account uuid, billed_to text, email text, lines jsonb, paid text,
    due_days int4 DEFAULT NULL, vat_bps int4 DEFAULT NULL, company uuid DEFAULT NULL, tin text DEFAULT NULL, address text DEFAULT NULL)
  RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Africa/Lagos')::date;
  this_year int4 := extract(year FROM today)::int4;
  invoice uuid;
  next_count int8;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'invoices are issued by the system and staff'; END IF;
  SELECT i.id INTO invoice FROM money.invoices i WHERE i.subject_kind = kind AND i.subject_id = subject;
  IF FOUND THEN RETURN invoice; END IF;
  -- The count's row is the queue: whoever waited for it looks once more, and has used no number up.
  INSERT INTO money.invoice_counts AS c (year, count) VALUES (this_year, 1)
    ON CONFLICT (year) DO UPDATE SET count = c.count + 1 RETURNING c.count INTO next_count;
  SELECT i.id INTO invoice FROM money.invoices i WHERE i.subject_kind = kind AND i.subject_id = subject;
  IF FOUND THEN
    UPDATE money.invoice_counts c SET count = c.count - 1 WHERE c.year = this_year;
    RETURN invoice;
  END IF;
  INSERT INTO money.invoices (year, count, subject_kind, subject_id, title, account_id, billed_to, email, lines, total_kobo, paid,
         due_on, vat_bps, company_id, tin, address)
    SELECT this_year, next_count, kind, subject, issue_invoice.title, account, issue_invoice.billed_to, issue_invoice.email,
           issue_invoice.lines, sum(line.amount_kobo), issue_invoice.paid,
           today + due_days, issue_invoice.vat_bps, company, issue_invoice.tin, issue_invoice.address
      FROM jsonb_to_recordset(issue_invoice.lines) AS line (amount_kobo int8)
    RETURNING invoices.id INTO invoice;
  RETURN invoice;
END $$;
REVOKE ALL ON FUNCTION money.issue_invoice(text, uuid, text, uuid, text, text, jsonb, text, int4, int4, uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.issue_invoice(text, uuid, text, uuid, text, text, jsonb, text, int4, int4, uuid, text, text) TO kaya_app;

-- company_receivable: what a company owes, negative or zero. Owner: the company. company_sales: what Kaya has billed of it for meals, swaps
-- and housing, less credit notes; moves are counted when their job is done.
ALTER TABLE money.accounts
  DROP CONSTRAINT accounts_kind_check,
  ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('worker_payable', 'worker_receivable', 'escrow', 'customer_payable', 'share_due', 'company_receivable',
    'payout_clearing', 'refund_clearing', 'provider_balance', 'commission_revenue', 'payout_fees', 'company_sales')),
  DROP CONSTRAINT accounts_owner_check,
  ADD CONSTRAINT accounts_owner_check CHECK ((owner_id IS NOT NULL) = (kind IN ('worker_payable', 'worker_receivable', 'escrow', 'customer_payable',
    'share_due', 'company_receivable'))),
  DROP CONSTRAINT balance_ceiling,
  ADD CONSTRAINT balance_ceiling CHECK (balance_kobo <= 0 OR kind NOT IN ('worker_receivable', 'company_receivable'));
