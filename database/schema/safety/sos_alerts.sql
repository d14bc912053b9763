-- An SOS alert. pressed_at: the device's time, corrected; without a network the alert arrives later. The position may be missing, or abroad.
-- safe_at: when the person said that they are safe; only staff close an alert.
CREATE TABLE safety.sos_alerts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  lat float8 CHECK (lat BETWEEN -90 AND 90),
  lng float8 CHECK (lng BETWEEN -180 AND 180),
  accuracy_m int4 CHECK (accuracy_m >= 0),
  located_at timestamptz,
  job_id uuid REFERENCES jobs.jobs ON DELETE SET NULL,
  drill bool NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'acknowledged', 'resolved', 'false_alarm')),
  pressed_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  presses int4 NOT NULL DEFAULT 1,
  last_pressed_at timestamptz NOT NULL DEFAULT now(),
  safe_at timestamptz,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  -- a driver's ride, as job_id is a worker's job; null: none
  trip_id uuid REFERENCES rides.trips ON DELETE SET NULL,
  CONSTRAINT place_is_whole CHECK ((lat IS NULL) = (lng IS NULL) AND (lat IS NULL) = (located_at IS NULL)),
  CONSTRAINT open_until_seen CHECK ((state = 'open') = (acknowledged_at IS NULL)),
  CONSTRAINT closed_with_reason CHECK ((state IN ('resolved', 'false_alarm')) = (closed_at IS NOT NULL AND reason IS NOT NULL))
);

-- Two presses at once: one alert is open per person. A drill of staff does not block a real alert.
CREATE UNIQUE INDEX one_open_alert ON safety.sos_alerts (user_id, drill) WHERE state IN ('open', 'acknowledged');
CREATE INDEX alerts_open ON safety.sos_alerts (id) WHERE state IN ('open', 'acknowledged');
CREATE INDEX alerts_closed ON safety.sos_alerts (id) WHERE state IN ('resolved', 'false_alarm') AND NOT drill;
CREATE INDEX alerts_of_drills ON safety.sos_alerts (id) WHERE state IN ('resolved', 'false_alarm') AND drill;
CREATE INDEX alerts_by_person ON safety.sos_alerts (user_id, id);
CREATE INDEX alerts_by_end ON safety.sos_alerts (closed_at) WHERE closed_at IS NOT NULL;

SELECT kernel.protect('safety.sos_alerts');
CREATE POLICY own ON safety.sos_alerts FOR SELECT USING (user_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON safety.sos_alerts FOR SELECT USING ((SELECT kernel.is_staff()));
-- Staff take and close alerts of others; a drill may be their own.
CREATE POLICY staff_decide ON safety.sos_alerts FOR UPDATE USING (
  (SELECT kernel.is_staff()) AND (drill OR user_id <> (SELECT kernel.account_id())));
GRANT SELECT, UPDATE (state, acknowledged_by, acknowledged_at, closed_by, closed_at, reason) ON safety.sos_alerts TO kaya_app;
