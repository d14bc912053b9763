-- No race: closed alerts do not change. It is SQL because nobody may delete alerts and positions, not even the system, except at these ages.
-- Deletes the positions of alerts closed way_days ago, and alerts closed alert_days ago, at most `max` rows of each. Returns how many.
CREATE OR REPLACE FUNCTION safety.forget_sos(way_days int4, alert_days int4, max int8) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  points int8;
  alerts int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'alerts are forgotten by the system'; END IF;
  DELETE FROM safety.sos_positions p WHERE p.ctid = ANY (ARRAY(
    SELECT old.ctid FROM safety.sos_alerts a JOIN safety.sos_positions old ON old.alert_id = a.id
     WHERE a.closed_at IS NOT NULL AND a.closed_at < now() - make_interval(days => way_days) LIMIT max));
  GET DIAGNOSTICS points = ROW_COUNT;
  DELETE FROM safety.sos_alerts a WHERE a.id = ANY (ARRAY(
    SELECT old.id FROM safety.sos_alerts old
     WHERE old.closed_at IS NOT NULL AND old.closed_at < now() - make_interval(days => alert_days) LIMIT max));
  GET DIAGNOSTICS alerts = ROW_COUNT;
  RETURN greatest(points, alerts);
END $$;
REVOKE ALL ON FUNCTION safety.forget_sos(integer, integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safety.forget_sos(integer, integer, bigint) TO kaya_app;
