-- SOS alerts of workers and drivers, who was told of them, and where the person went until staff closed them.
-- docs/decisions/0056. Owner: src/modules/safety.
CREATE SCHEMA IF NOT EXISTS safety;
GRANT USAGE ON SCHEMA safety TO kaya_app, kaya_read;

-- pressed_at: by the device's clock, set right; an alert without network arrives later. The position may be missing, and may be abroad.
-- safe_at: the person said so; only staff close an alert.
CREATE TABLE safety.sos_alerts (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id         uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  lat             float8 CHECK (lat BETWEEN -90 AND 90),
  lng             float8 CHECK (lng BETWEEN -180 AND 180),
  accuracy_m      int4 CHECK (accuracy_m >= 0),
  located_at      timestamptz,
  job_id          uuid REFERENCES jobs.jobs ON DELETE SET NULL,
  drill           bool NOT NULL DEFAULT false,
  state           text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'acknowledged', 'resolved', 'false_alarm')),
  pressed_at      timestamptz NOT NULL,
  received_at     timestamptz NOT NULL DEFAULT now(),
  presses         int4 NOT NULL DEFAULT 1,
  last_pressed_at timestamptz NOT NULL DEFAULT now(),
  safe_at         timestamptz,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  closed_by       uuid,
  closed_at       timestamptz,
  reason          text CHECK (length(reason) BETWEEN 1 AND 300),
  CONSTRAINT place_is_whole CHECK ((lat IS NULL) = (lng IS NULL) AND (lat IS NULL) = (located_at IS NULL)),
  CONSTRAINT open_until_seen CHECK ((state = 'open') = (acknowledged_at IS NULL)),
  CONSTRAINT closed_with_reason CHECK ((state IN ('resolved', 'false_alarm')) = (closed_at IS NOT NULL AND reason IS NOT NULL))
);
-- One open alert of a person; a drill of staff does not stand in the way of a real one.
CREATE UNIQUE INDEX one_open_alert ON safety.sos_alerts (user_id, drill) WHERE state IN ('open', 'acknowledged');
CREATE INDEX alerts_open ON safety.sos_alerts (id) WHERE state IN ('open', 'acknowledged');
CREATE INDEX alerts_closed ON safety.sos_alerts (id) WHERE state IN ('resolved', 'false_alarm') AND NOT drill;
CREATE INDEX alerts_of_drills ON safety.sos_alerts (id) WHERE state IN ('resolved', 'false_alarm') AND drill;
CREATE INDEX alerts_by_person ON safety.sos_alerts (user_id, id);
CREATE INDEX alerts_by_end ON safety.sos_alerts (closed_at) WHERE closed_at IS NOT NULL;

-- Who is told by SMS. about: the alarm, or that the person is safe. not_set: there is no contact. limited: too many alarms today.
-- undelivered: the number takes no messages, or Kaya has no SMS provider.
CREATE TABLE safety.sos_tellings (
  alert_id   uuid NOT NULL REFERENCES safety.sos_alerts ON DELETE CASCADE,
  who        text NOT NULL CHECK (who IN ('contact', 'line')),
  about      text NOT NULL CHECK (about IN ('alarm', 'safe')),
  user_id    uuid NOT NULL,
  name       text NOT NULL DEFAULT '',
  phone      text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  state      text NOT NULL DEFAULT 'waiting'
             CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'undelivered', 'not_set', 'limited')),
  times      int4 NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (alert_id, who, about),
  CONSTRAINT somebody_is_told CHECK ((phone IS NULL) = (state = 'not_set'))
);
CREATE INDEX tellings_by_person ON safety.sos_tellings (user_id, changed_at) WHERE about = 'alarm' AND who = 'contact';

-- Where the person went: at most one point for each 10 seconds (slot: Unix time / 10). Not dispatch's paths: whoever presses SOS need not
-- be on the road, and these are for staff alone.
CREATE TABLE safety.sos_positions (
  alert_id   uuid NOT NULL REFERENCES safety.sos_alerts ON DELETE CASCADE,
  slot       int4 NOT NULL,
  user_id    uuid NOT NULL,
  lat        float8 NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng        float8 NOT NULL CHECK (lng BETWEEN -180 AND 180),
  accuracy_m int4 CHECK (accuracy_m >= 0),
  PRIMARY KEY (alert_id, slot)
);
CREATE INDEX positions_by_person ON safety.sos_positions (user_id);

CREATE TABLE safety.sos_notes (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  alert_id   uuid NOT NULL REFERENCES safety.sos_alerts ON DELETE CASCADE,
  author_id  uuid NOT NULL,
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notes_of_alert ON safety.sos_notes (alert_id, id);

SELECT kernel.protect('safety.sos_alerts', 'safety.sos_tellings', 'safety.sos_positions', 'safety.sos_notes');
CREATE POLICY own ON safety.sos_alerts FOR SELECT USING (user_id = (SELECT kernel.account_id()));
CREATE POLICY own ON safety.sos_tellings FOR SELECT USING (user_id = (SELECT kernel.account_id()));
CREATE POLICY own ON safety.sos_positions FOR SELECT USING (user_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON safety.sos_alerts FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_read ON safety.sos_tellings FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_read ON safety.sos_positions FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_read ON safety.sos_notes FOR SELECT USING ((SELECT kernel.is_staff()));
-- Staff take and close alerts of others; a drill is their own.
CREATE POLICY staff_decide ON safety.sos_alerts FOR UPDATE USING (
  (SELECT kernel.is_staff()) AND (drill OR user_id <> (SELECT kernel.account_id())));
CREATE POLICY staff_write ON safety.sos_notes FOR INSERT WITH CHECK (
  (SELECT kernel.is_staff()) AND author_id = (SELECT kernel.account_id()));
GRANT SELECT ON safety.sos_alerts, safety.sos_tellings, safety.sos_positions, safety.sos_notes TO kaya_app;
GRANT UPDATE (state, acknowledged_by, acknowledged_at, closed_by, closed_at, reason) ON safety.sos_alerts TO kaya_app;
GRANT INSERT (alert_id, author_id, body) ON safety.sos_notes TO kaya_app;
GRANT UPDATE (state, times, changed_at) ON safety.sos_tellings TO kaya_app;

-- Whom this alert's alarm goes to: the emergency contact of now and Kaya's emergency line. What was sent is sent again only if it says
-- something new. A contact gets `most` alarms in 24 hours, so that nobody can be flooded in Kaya's name.
CREATE FUNCTION safety.tell_alarm(alert uuid, person uuid, line text, news bool, most int4) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO safety.sos_tellings AS t (alert_id, who, about, user_id, name, phone, state)
  SELECT alert, 'contact', 'alarm', person, coalesce(c.emergency_name, ''), c.emergency_phone,
         CASE WHEN c.emergency_phone IS NULL THEN 'not_set'
              WHEN (SELECT coalesce(sum(s.times), 0) FROM safety.sos_tellings s
                     WHERE s.user_id = person AND s.about = 'alarm' AND s.who = 'contact' AND s.changed_at > now() - interval '1 day') >= most
              THEN 'limited' ELSE 'waiting' END
    FROM (SELECT person AS id) p LEFT JOIN workers.contacts c ON c.worker_id = p.id
  UNION ALL SELECT alert, 'line', 'alarm', person, '', line, 'waiting' WHERE line IS NOT NULL
  ON CONFLICT (alert_id, who, about) DO UPDATE
     SET name = EXCLUDED.name, phone = EXCLUDED.phone, state = EXCLUDED.state, changed_at = now()
   WHERE t.state = 'not_set' OR (news AND t.state IN ('sent', 'undelivered', 'limited')) $$;

-- The actor presses SOS. A second press belongs to the same alert: it is open again, and what is new of the place counts. loud: staff and
-- others are to hear of it; presses within 5 seconds are one.
CREATE FUNCTION safety.press_sos(at_lat float8, at_lng float8, exact_m int4, at_time timestamptz, pressed timestamptz, job uuid,
    line text, most int4) RETURNS TABLE (id uuid, first bool, loud bool)
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
  INSERT INTO safety.sos_alerts AS a (user_id, lat, lng, accuracy_m, located_at, job_id, pressed_at)
  VALUES (person, at_lat, at_lng, exact_m, at_time, job, pressed)
  ON CONFLICT (user_id, drill) WHERE state IN ('open', 'acknowledged') DO UPDATE
     SET lat = coalesce(EXCLUDED.lat, a.lat), lng = coalesce(EXCLUDED.lng, a.lng),
         accuracy_m = CASE WHEN EXCLUDED.lat IS NULL THEN a.accuracy_m ELSE EXCLUDED.accuracy_m END,
         located_at = coalesce(EXCLUDED.located_at, a.located_at), job_id = coalesce(EXCLUDED.job_id, a.job_id),
         presses = a.presses + 1, last_pressed_at = now(), state = 'open', safe_at = NULL, acknowledged_by = NULL, acknowledged_at = NULL
  RETURNING a.id, a.presses INTO made;
  PERFORM safety.tell_alarm(made.id, person, line, before.safe_at IS NOT NULL OR (before.id IS NOT NULL AND before.lat IS NULL AND at_lat IS NOT NULL), most);
  IF at_lat IS NOT NULL THEN
    INSERT INTO safety.sos_positions (alert_id, slot, user_id, lat, lng, accuracy_m)
    VALUES (made.id, floor(extract(epoch FROM at_time) / 10)::int4, person, at_lat, at_lng, exact_m) ON CONFLICT DO NOTHING;
  END IF;
  RETURN QUERY SELECT made.id, made.presses = 1,
    made.presses = 1 OR (before.id IS NOT NULL
      AND (before.state <> 'open' OR before.safe_at IS NOT NULL OR before.last_pressed_at < now() - interval '5 seconds'));
END $$;

-- Staff try the desk: an alert of their own that tells nobody outside.
CREATE FUNCTION safety.press_drill() RETURNS TABLE (id uuid, first bool)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a drill is for staff'; END IF;
  RETURN QUERY
  INSERT INTO safety.sos_alerts AS a (user_id, drill, pressed_at) VALUES (kernel.account_id(), true, now())
  ON CONFLICT (user_id, drill) WHERE state IN ('open', 'acknowledged') DO UPDATE SET presses = a.presses
  RETURNING a.id, a.xmax = 0;
END $$;

-- Where the actor of an open alert is now; null without one, or half an hour after they said that they are safe.
CREATE FUNCTION safety.follow_sos(lats float8[], lngs float8[], exact_m int4[], ats timestamptz[]) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  person uuid := kernel.account_id();
  alert uuid;
BEGIN
  SELECT a.id INTO alert FROM safety.sos_alerts a
   WHERE a.user_id = person AND NOT a.drill AND a.state IN ('open', 'acknowledged')
     AND (a.safe_at IS NULL OR a.safe_at > now() - interval '30 minutes') FOR NO KEY UPDATE;
  IF alert IS NULL THEN RETURN NULL; END IF;
  INSERT INTO safety.sos_positions (alert_id, slot, user_id, lat, lng, accuracy_m)
  SELECT alert, floor(extract(epoch FROM p.at) / 10)::int4, person, p.lat, p.lng, p.exact_m
    FROM unnest(lats, lngs, exact_m, ats) AS p (lat, lng, exact_m, at) ON CONFLICT DO NOTHING;
  UPDATE safety.sos_alerts a SET lat = p.lat, lng = p.lng, accuracy_m = p.exact_m, located_at = p.at
    FROM unnest(lats, lngs, exact_m, ats) AS p (lat, lng, exact_m, at)
   WHERE a.id = alert AND p.at = (SELECT max(u.at) FROM unnest(ats) AS u (at)) AND (a.located_at IS NULL OR a.located_at < p.at);
  RETURN alert;
END $$;

-- The actor says that they are safe; who was told of the alarm is told of it. first: not said before.
CREATE FUNCTION safety.say_safe() RETURNS TABLE (id uuid, job_id uuid, first bool)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE before record;
BEGIN
  SELECT a.id, a.job_id, a.safe_at INTO before FROM safety.sos_alerts a
   WHERE a.user_id = kernel.account_id() AND NOT a.drill AND a.state IN ('open', 'acknowledged') FOR UPDATE;
  IF before.id IS NULL THEN RETURN; END IF;
  UPDATE safety.sos_alerts a SET safe_at = coalesce(a.safe_at, now()) WHERE a.id = before.id;
  INSERT INTO safety.sos_tellings AS t (alert_id, who, about, user_id, name, phone)
  SELECT s.alert_id, s.who, 'safe', s.user_id, s.name, s.phone FROM safety.sos_tellings s
   WHERE s.alert_id = before.id AND s.about = 'alarm' AND s.state IN ('sent', 'sending') AND before.safe_at IS NULL
  ON CONFLICT (alert_id, who, about) DO UPDATE SET state = 'waiting', changed_at = now() WHERE t.state = 'sent';
  -- An alarm that has not left says nothing true any more.
  DELETE FROM safety.sos_tellings s WHERE s.alert_id = before.id AND s.about = 'alarm' AND s.state IN ('waiting', 'failed');
  RETURN QUERY SELECT before.id, before.job_id, before.safe_at IS NULL;
END $$;

-- The way of a closed alert is deleted after so many days, the alert after so many; at most so many rows each. Returns how many went.
CREATE FUNCTION safety.forget_sos(way_days int4, alert_days int4, most int8) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  points int8;
  alerts int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'alerts are forgotten by the system'; END IF;
  DELETE FROM safety.sos_positions p WHERE p.ctid = ANY (ARRAY(
    SELECT old.ctid FROM safety.sos_alerts a JOIN safety.sos_positions old ON old.alert_id = a.id
     WHERE a.closed_at IS NOT NULL AND a.closed_at < now() - make_interval(days => way_days) LIMIT most));
  GET DIAGNOSTICS points = ROW_COUNT;
  DELETE FROM safety.sos_alerts a WHERE a.id = ANY (ARRAY(
    SELECT old.id FROM safety.sos_alerts old
     WHERE old.closed_at IS NOT NULL AND old.closed_at < now() - make_interval(days => alert_days) LIMIT most));
  GET DIAGNOSTICS alerts = ROW_COUNT;
  RETURN greatest(points, alerts);
END $$;

CREATE FUNCTION safety.erase_person(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM safety.sos_alerts a WHERE a.user_id = account;
END $$;

REVOKE ALL ON FUNCTION safety.tell_alarm(uuid, uuid, text, bool, int4),
  safety.press_sos(float8, float8, int4, timestamptz, timestamptz, uuid, text, int4), safety.press_drill(),
  safety.follow_sos(float8[], float8[], int4[], timestamptz[]), safety.say_safe(), safety.forget_sos(int4, int4, int8),
  safety.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safety.press_sos(float8, float8, int4, timestamptz, timestamptz, uuid, text, int4), safety.press_drill(),
  safety.follow_sos(float8[], float8[], int4[], timestamptz[]), safety.say_safe(), safety.forget_sos(int4, int4, int8),
  safety.erase_person(uuid) TO kaya_app;
