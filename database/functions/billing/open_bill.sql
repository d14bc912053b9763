CREATE OR REPLACE FUNCTION billing.open_bill(bill uuid, kind text, month date, invoice uuid, left_out int4, left_out_kobo int8) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_staff();
  INSERT INTO billing.bills (id, company_id, kind, month, invoice_id, total_kobo, due_on, left_out, left_out_kobo)
  SELECT bill, i.company_id, open_bill.kind, open_bill.month, i.id, i.total_kobo, i.due_on,
         open_bill.left_out, open_bill.left_out_kobo FROM money.invoices i
   WHERE i.id = invoice AND i.subject_kind = 'company_month' AND i.subject_id = bill;
END $$;
REVOKE ALL ON FUNCTION billing.open_bill(uuid, text, date, uuid, integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.open_bill(uuid, text, date, uuid, integer, bigint) TO kaya_app;
