-- Marks the open dispute of an order as told to its company, once. No row: no company pays for it, it is decided, or they were told. By the system.
-- reported_by: who reported it, as the company knows them; null: not known. person: whom the order is for.
CREATE OR REPLACE FUNCTION companies.tell_dispute(ordered uuid)
  RETURNS TABLE (key text, company_id uuid, title text, amount_kobo int8, bill_id uuid, person text, reported_by text)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  WITH told AS (
    UPDATE companies.spends s SET dispute_told = true
     WHERE s.key IN ('request:' || ordered, 'booking:' || ordered) AND s.disputed_at IS NOT NULL AND NOT s.dispute_told AND kernel.is_system()
    RETURNING s.key, s.company_id, s.title, s.amount_kobo, s.bill_id)
  SELECT t.key, t.company_id, t.title, t.amount_kobo, t.bill_id, nullif(o.person_name, ''),
         coalesce(m.name, CASE WHEN r.actor_kind = 'staff' THEN 'Kaya' ELSE nullif(o.person_name, '') END)
    FROM told t LEFT JOIN companies.orders o ON o.key = t.key
    LEFT JOIN LATERAL (SELECT e.actor_kind, e.actor_id FROM kernel.events e
      WHERE (e.payload ->> 'orderId') = ordered::text AND e.name = 'jobs.disputed' ORDER BY e.id DESC LIMIT 1) r ON true
    LEFT JOIN companies.company_employees m ON m.company_id = t.company_id AND m.account_id = r.actor_id $$;
REVOKE ALL ON FUNCTION companies.tell_dispute(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.tell_dispute(uuid) TO kaya_app;
