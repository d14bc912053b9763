-- Deletes the last position: the person stops sharing it, or the system finds them neither on the road nor online as a driver.
CREATE OR REPLACE FUNCTION dispatch.forget_position(account uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM dispatch.positions p WHERE p.account_id = account
    AND (account = kernel.account_id() OR (kernel.is_system()
      AND NOT EXISTS (SELECT FROM dispatch.under_way u WHERE u.account_id = account)
      AND NOT EXISTS (SELECT FROM drivers.presence d WHERE d.driver_id = account AND d.online))) $$;
REVOKE ALL ON FUNCTION dispatch.forget_position(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dispatch.forget_position(uuid) TO kaya_app;
