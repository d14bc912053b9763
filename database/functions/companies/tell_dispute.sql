-- Marks the open dispute of an order as told to its company, once. No row: no company pays for it, it is decided, or they were told. By the system.
CREATE OR REPLACE FUNCTION companies.tell_dispute(ordered uuid) RETURNS TABLE (key text, company_id uuid, title text, amount_kobo int8, bill_id uuid)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  UPDATE companies.spends s SET dispute_told = true
   WHERE s.key IN ('request:' || ordered, 'booking:' || ordered) AND s.disputed_at IS NOT NULL AND NOT s.dispute_told AND kernel.is_system()
  RETURNING s.key, s.company_id, s.title, s.amount_kobo, s.bill_id $$;
REVOKE ALL ON FUNCTION companies.tell_dispute(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.tell_dispute(uuid) TO kaya_app;
