-- Race: two steps of one order are followed at once. The row is locked before it is compared, so the second compares with what the first wrote.
-- Overwrites the named fields of an order's row. True: something is another than before. False: nothing changed, or there is no such order.
-- For members, the holder of the order's link, staff and the system.
CREATE OR REPLACE FUNCTION companies.follow_order(order_key text, followed jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog AS $$
DECLARE
  stored companies.orders;
  fresh companies.orders;
BEGIN
  -- The money first, as everywhere: what becomes of it is written into the order's row (keep_order_money).
  PERFORM FROM companies.spends s WHERE s.key = order_key FOR NO KEY UPDATE;
  SELECT * INTO stored FROM companies.orders o WHERE o.key = order_key
     AND (kernel.is_staff() OR companies.serves_link(order_key) OR o.company_id IN (SELECT companies.mine())) FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  fresh := jsonb_populate_record(stored, followed);
  UPDATE companies.orders o SET service = fresh.service, title = left(fresh.title, 200), employee_id = fresh.employee_id, ordered_by = fresh.ordered_by,
      person_name = left(fresh.person_name, 120), starts_at = fresh.starts_at, from_place = left(fresh.from_place, 200),
      to_place = left(fresh.to_place, 200), state = fresh.state, price_kobo = fresh.price_kobo, team_id = fresh.team_id,
      cost_centre_id = fresh.cost_centre_id, project_id = fresh.project_id, relocation_id = fresh.relocation_id, approval_id = fresh.approval_id,
      ended_at = CASE WHEN fresh.state IN ('done', 'cancelled', 'declined') THEN coalesce(stored.ended_at, now()) END
   WHERE o.key = order_key
     AND (o.service, o.title, o.employee_id, o.ordered_by, o.person_name, o.starts_at, o.from_place, o.to_place, o.state, o.price_kobo, o.team_id,
          o.cost_centre_id, o.project_id, o.relocation_id, o.approval_id)
         IS DISTINCT FROM (fresh.service, left(fresh.title, 200), fresh.employee_id, fresh.ordered_by, left(fresh.person_name, 120), fresh.starts_at,
          left(fresh.from_place, 200), left(fresh.to_place, 200), fresh.state, fresh.price_kobo, fresh.team_id, fresh.cost_centre_id,
          fresh.project_id, fresh.relocation_id, fresh.approval_id);
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION companies.follow_order(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.follow_order(text, jsonb) TO kaya_app;
