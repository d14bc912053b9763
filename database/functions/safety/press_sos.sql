-- Race: two presses at once, or a press as staff close the alert. There is one alert: the second press is added to it, and never creates another.
-- The actor is a worker or driver. Another press reopens the alert and adds what is new. loud: staff and others must be notified; presses within
-- one_press_seconds count as one.
CREATE OR REPLACE FUNCTION safety.press_sos(at_lat float8, at_lng float8, exact_m int4, at_time timestamptz, pressed timestamptz, job uuid, trip uuid,
    line text, max_alarms int4, alarm_hours int4, one_press_seconds int4) RETURNS TABLE (id uuid, first bool, loud bool)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  person uuid := kernel.account_id();
  before record;
  made record;
BEGIN
  IF NOT EXISTS (SELECT FROM workers.workers w WHERE w.id = person) AND NOT EXISTS (SELECT FROM drivers.drivers d WHERE d.id = person) THEN
    RETURN;
  END IF;
  SELECT a.id, a.lat, a.safe_at, a.last_pressed_at, a.state INTO before FROM safety.sos_alerts a
   WHERE a.user_id = person AND NOT a.drill AND a.state IN ('open', 'acknowledged') FOR UPDATE;
  INSERT INTO safety.sos_alerts AS a (user_id, lat, lng, accuracy_m, located_at, job_id, trip_id, pressed_at)
  VALUES (person, at_lat, at_lng, exact_m, at_time, job, trip, pressed)
  ON CONFLICT (user_id, drill) WHERE state IN ('open', 'acknowledged') DO UPDATE
     SET lat = coalesce(EXCLUDED.lat, a.lat), lng = coalesce(EXCLUDED.lng, a.lng),
         accuracy_m = CASE WHEN EXCLUDED.lat IS NULL THEN a.accuracy_m ELSE EXCLUDED.accuracy_m END,
         located_at = coalesce(EXCLUDED.located_at, a.located_at), job_id = coalesce(EXCLUDED.job_id, a.job_id),
         trip_id = coalesce(EXCLUDED.trip_id, a.trip_id),
         presses = a.presses + 1, last_pressed_at = now(), state = 'open', safe_at = NULL, acknowledged_by = NULL, acknowledged_at = NULL
  RETURNING a.id, a.presses INTO made;
  PERFORM safety.tell_alarm(made.id, person, line, before.safe_at IS NOT NULL OR (before.id IS NOT NULL AND before.lat IS NULL AND at_lat IS NOT NULL),
    max_alarms, alarm_hours);
  IF at_lat IS NOT NULL THEN
    INSERT INTO safety.sos_positions (alert_id, slot, user_id, lat, lng, accuracy_m)
    VALUES (made.id, floor(extract(epoch FROM at_time) / 10)::int4, person, at_lat, at_lng, exact_m) ON CONFLICT DO NOTHING;
  END IF;
  RETURN QUERY SELECT made.id, made.presses = 1,
    made.presses = 1 OR (before.id IS NOT NULL
      AND (before.state <> 'open' OR before.safe_at IS NOT NULL OR before.last_pressed_at < now() - make_interval(secs => one_press_seconds)));
END $$;
REVOKE ALL ON FUNCTION safety.press_sos(double precision, double precision, integer, timestamp with time zone, timestamp with time zone, uuid, uuid, text, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safety.press_sos(double precision, double precision, integer, timestamp with time zone, timestamp with time zone, uuid, uuid, text, integer, integer, integer) TO kaya_app;
