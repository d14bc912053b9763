-- A credit note begins only if its bill did, because it must name the bill's number.
CREATE OR REPLACE FUNCTION billing.begin_e_invoice(document uuid, kind text, bill uuid, service text, irn text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_staff();
  INSERT INTO billing.e_invoices (id, kind, bill_id, company_id, service, irn)
  SELECT document, begin_e_invoice.kind, b.id, b.company_id, begin_e_invoice.service, begin_e_invoice.irn FROM billing.bills b
   WHERE b.id = bill
     AND (begin_e_invoice.kind = 'bill' OR EXISTS (
       SELECT FROM billing.e_invoices e WHERE e.id = bill AND e.service = begin_e_invoice.service));
END $$;
REVOKE ALL ON FUNCTION billing.begin_e_invoice(uuid, text, uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.begin_e_invoice(uuid, text, uuid, text, text) TO kaya_app;
