-- A person has finished an order. Deletes their position, unless they are still on the road or online as a driver. heard_at informs the
-- processes that cache them.
CREATE OR REPLACE FUNCTION dispatch.come_back(from_order uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE who uuid;
BEGIN
  DELETE FROM dispatch.under_way u WHERE u.order_id = from_order RETURNING u.account_id INTO who;
  IF EXISTS (SELECT FROM dispatch.under_way u WHERE u.account_id = who)
     OR EXISTS (SELECT FROM drivers.presence d WHERE d.driver_id = who AND d.online) THEN
    UPDATE dispatch.positions p SET heard_at = now() WHERE p.account_id = who;
  ELSE
    DELETE FROM dispatch.positions p WHERE p.account_id = who;
  END IF;
END $$;
REVOKE ALL ON FUNCTION dispatch.come_back(uuid) FROM PUBLIC;
