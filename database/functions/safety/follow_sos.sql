-- Race: two positions of one alert arrive at once, or one as staff close it. The alert is locked, and an older position never replaces a newer
-- one.
-- Returns the actor's open alert; null: none is open, or they said more than safe_ms ago that they are safe.
CREATE OR REPLACE FUNCTION safety.follow_sos(lats float8[], lngs float8[], exact_m int4[], ats timestamptz[], safe_ms int4) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  person uuid := kernel.account_id();
  alert uuid;
BEGIN
  SELECT a.id INTO alert FROM safety.sos_alerts a
   WHERE a.user_id = person AND NOT a.drill AND a.state IN ('open', 'acknowledged')
     AND (a.safe_at IS NULL OR a.safe_at > now() - make_interval(secs => safe_ms / 1000.0)) FOR NO KEY UPDATE;
  IF alert IS NULL THEN RETURN NULL; END IF;
  INSERT INTO safety.sos_positions (alert_id, slot, user_id, lat, lng, accuracy_m)
  SELECT alert, floor(extract(epoch FROM p.at) / 10)::int4, person, p.lat, p.lng, p.exact_m
    FROM unnest(lats, lngs, exact_m, ats) AS p (lat, lng, exact_m, at) ON CONFLICT DO NOTHING;
  UPDATE safety.sos_alerts a SET lat = p.lat, lng = p.lng, accuracy_m = p.exact_m, located_at = p.at
    FROM unnest(lats, lngs, exact_m, ats) AS p (lat, lng, exact_m, at)
   WHERE a.id = alert AND p.at = (SELECT max(u.at) FROM unnest(ats) AS u (at)) AND (a.located_at IS NULL OR a.located_at < p.at);
  RETURN alert;
END $$;
REVOKE ALL ON FUNCTION safety.follow_sos(double precision[], double precision[], integer[], timestamp with time zone[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safety.follow_sos(double precision[], double precision[], integer[], timestamp with time zone[], integer) TO kaya_app;
