-- Race: two people issue one invoice, or two invoices of a year at once. The row of the count orders them: one writes, and numbers have no
-- gaps.
-- The only way to write an invoice, for the system and staff. An invoice that was issued before is returned again. due_days: from today in
-- Lagos; null: nothing is left to pay. company, tin, address: null except for companies. vat_kobo: the VAT at vat_bps in service_kobo, or in
-- the total where that is null.
CREATE OR REPLACE FUNCTION money.issue_invoice(kind text, subject uuid, title text, account uuid, billed_to text, email text, lines jsonb, paid text,
    due_days int4 DEFAULT NULL, vat_bps int4 DEFAULT NULL, company uuid DEFAULT NULL, tin text DEFAULT NULL, address text DEFAULT NULL,
    vat_kobo int8 DEFAULT NULL, service_kobo int8 DEFAULT NULL)
  RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Africa/Lagos')::date;
  this_year int4 := extract(year FROM today)::int4;
  invoice uuid;
  next_count int8;
  total int8;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'invoices are issued by the system and staff'; END IF;
  SELECT i.id INTO invoice FROM money.invoices i WHERE i.subject_kind = kind AND i.subject_id = subject;
  IF FOUND THEN RETURN invoice; END IF;
  -- Callers queue on the row of the count: one that waited checks again, and gives its number back.
  INSERT INTO money.invoice_counts AS c (year, count) VALUES (this_year, 1)
    ON CONFLICT (year) DO UPDATE SET count = c.count + 1 RETURNING c.count INTO next_count;
  SELECT i.id INTO invoice FROM money.invoices i WHERE i.subject_kind = kind AND i.subject_id = subject;
  IF FOUND THEN
    UPDATE money.invoice_counts c SET count = c.count - 1 WHERE c.year = this_year;
    RETURN invoice;
  END IF;
  INSERT INTO money.invoices (year, count, subject_kind, subject_id, title, account_id, billed_to, email, lines, total_kobo, paid,
         due_on, vat_bps, company_id, tin, address, service_kobo)
    SELECT this_year, next_count, kind, subject, issue_invoice.title, account, issue_invoice.billed_to, issue_invoice.email,
           issue_invoice.lines, sum(line.amount_kobo), issue_invoice.paid,
           today + due_days, issue_invoice.vat_bps, company, issue_invoice.tin, issue_invoice.address,
           issue_invoice.service_kobo
      FROM jsonb_to_recordset(issue_invoice.lines) AS line (amount_kobo int8)
    RETURNING invoices.id, invoices.total_kobo INTO invoice, total;
  IF issue_invoice.vat_bps IS NOT NULL THEN
    PERFORM money.note_vat(CASE WHEN issue_invoice.service_kobo IS NULL THEN 'invoice' ELSE 'receipt' END,
      coalesce(issue_invoice.service_kobo, total), issue_invoice.vat_kobo);
  END IF;
  RETURN invoice;
END $$;
REVOKE ALL ON FUNCTION money.issue_invoice(text, uuid, text, uuid, text, text, jsonb, text, integer, integer, uuid, text, text, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.issue_invoice(text, uuid, text, uuid, text, text, jsonb, text, integer, integer, uuid, text, text, bigint, bigint) TO kaya_app;
