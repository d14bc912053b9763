CREATE OR REPLACE FUNCTION billing.open_bill(bill uuid, kind text, month date, invoice uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_staff();
  INSERT INTO billing.bills (id, company_id, kind, month, invoice_id, total_kobo, due_on)
  SELECT bill, i.company_id, open_bill.kind, open_bill.month, i.id, i.total_kobo, i.due_on FROM money.invoices i
   WHERE i.id = invoice AND i.subject_kind = 'company_month' AND i.subject_id = bill;
END $$;
REVOKE ALL ON FUNCTION billing.open_bill(uuid, text, date, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.open_bill(uuid, text, date, uuid) TO kaya_app;
