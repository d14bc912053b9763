-- The path of a person with an open alert: at most one point per 10 seconds (slot: Unix time / 10). Separate from the paths of dispatch, because
-- the person need not be at work, and only they and staff read it.
CREATE TABLE safety.sos_positions (
  alert_id uuid NOT NULL REFERENCES safety.sos_alerts ON DELETE CASCADE,
  slot int4 NOT NULL,
  user_id uuid NOT NULL,
  lat float8 NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng float8 NOT NULL CHECK (lng BETWEEN -180 AND 180),
  accuracy_m int4 CHECK (accuracy_m >= 0),
  PRIMARY KEY (alert_id, slot)
);

CREATE INDEX positions_by_person ON safety.sos_positions (user_id);

SELECT kernel.protect('safety.sos_positions');
CREATE POLICY own ON safety.sos_positions FOR SELECT USING (user_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON safety.sos_positions FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON safety.sos_positions TO kaya_app;
