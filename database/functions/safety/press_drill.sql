-- Staff test the desk with their own alert. Nobody outside is alerted.
CREATE OR REPLACE FUNCTION safety.press_drill() RETURNS TABLE (id uuid, first bool)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a drill is for staff'; END IF;
  RETURN QUERY
  INSERT INTO safety.sos_alerts AS a (user_id, drill, pressed_at) VALUES (kernel.account_id(), true, now())
  ON CONFLICT (user_id, drill) WHERE state IN ('open', 'acknowledged') DO UPDATE SET presses = a.presses
  RETURNING a.id, a.xmax = 0;
END $$;
REVOKE ALL ON FUNCTION safety.press_drill() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safety.press_drill() TO kaya_app;
