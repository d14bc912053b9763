-- The bookings of a relocation, with the invoice of the order or the bill of its month, for people who manage it. Amounts include VAT.
CREATE OR REPLACE FUNCTION companies.relocation_lines(relocation uuid, max int8) RETURNS TABLE (id uuid, key text, program text, title text, state text,
    amount_kobo int8, month date, on_day date, invoice text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.id, s.key, s.program, s.title, s.state, s.amount_kobo, s.month, s.on_day, coalesce(i.number, m.number)
    FROM companies.relocations r JOIN companies.spends s ON s.relocation_id = r.id
    LEFT JOIN money.invoices i ON i.subject_kind = split_part(s.key, ':', 1) AND i.subject_id = split_part(s.key, ':', 2)::uuid
    LEFT JOIN billing.bills b ON b.id = s.bill_id LEFT JOIN money.invoices m ON m.id = b.invoice_id
   WHERE r.id = relocation AND companies.looks_after(r.company_id, r.team_id, r.opened_by)
   ORDER BY s.id LIMIT max $$;
REVOKE ALL ON FUNCTION companies.relocation_lines(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.relocation_lines(uuid, bigint) TO kaya_app;
