-- A person sets out for an order. Called by triggers of the order's module, granted to no one. heard_at informs the processes that cache
-- them.
CREATE OR REPLACE FUNCTION dispatch.set_out(for_order uuid, account uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO dispatch.under_way (order_id, account_id) VALUES (for_order, account)
    ON CONFLICT (order_id) DO UPDATE SET account_id = EXCLUDED.account_id, began_at = now();
  UPDATE dispatch.positions p SET heard_at = now() WHERE p.account_id = account $$;
REVOKE ALL ON FUNCTION dispatch.set_out(uuid, uuid) FROM PUBLIC;
