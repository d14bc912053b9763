-- What is requested for a relocation and not reserved yet, for people who manage it. amount_kobo: null before there is a quote.
CREATE OR REPLACE FUNCTION companies.relocation_waiting(relocation uuid, max int8)
  RETURNS TABLE (key text, program text, title text, amount_kobo int8, on_day date, waits_for text, reasons text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH found AS (SELECT r.id FROM companies.relocations r WHERE r.id = relocation AND companies.looks_after(r.company_id, r.team_id, r.opened_by)),
  items AS (
    SELECT 'item:' || i.id AS key, i.kind AS program, i.title, i.price_kobo, i.date, CASE WHEN i.waits_for IS NULL THEN 'confirmation' ELSE 'approval' END AS waits,
           coalesce(i.waits_for, '{}') AS reasons
      FROM found f JOIN programs.items i ON i.relocation_id = f.id WHERE i.status = 'PENDING' ORDER BY i.date, i.id LIMIT max),
  bookings AS (
    SELECT 'booking:' || b.id, 'move', upper(left(b.service_type, 1)) || replace(substr(b.service_type, 2), '-', ' ') || ', ' || b.service_level, q.total_kobo,
           b.preferred_start_date, CASE WHEN a.id IS NOT NULL THEN 'approval' WHEN q.id IS NOT NULL THEN 'answer' ELSE 'quote' END, ARRAY(SELECT jsonb_array_elements_text(coalesce(a.reasons, '[]')))
      FROM found f JOIN bookings.bookings b ON b.relocation_id = f.id
      LEFT JOIN bookings.quotes q ON q.booking_id = b.id AND q.status = 'sent'
      LEFT JOIN companies.approvals a ON a.order_id = q.id AND a.serves = 'booking' AND a.status = 'pending'
     WHERE b.booking_status IN ('pending', 'in_review', 'quoted') ORDER BY b.preferred_start_date, b.id LIMIT max)
  SELECT * FROM (SELECT * FROM items UNION ALL SELECT * FROM bookings) AS one(key, program, title, amount_kobo, on_day, waits_for, reasons)
   ORDER BY on_day, key LIMIT max $$;
REVOKE ALL ON FUNCTION companies.relocation_waiting(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.relocation_waiting(uuid, bigint) TO kaya_app;
