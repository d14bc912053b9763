-- People alerted by SMS. about: the alarm, or that the person is safe. not_set: no contact. limited: too many alarms today. undelivered: the
-- number takes no messages, or Kaya has no SMS provider.
CREATE TABLE safety.sos_tellings (
  alert_id uuid NOT NULL REFERENCES safety.sos_alerts ON DELETE CASCADE,
  who text NOT NULL CHECK (who IN ('contact', 'line')),
  about text NOT NULL CHECK (about IN ('alarm', 'safe')),
  user_id uuid NOT NULL,
  name text NOT NULL DEFAULT '',
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'undelivered', 'not_set', 'limited')),
  times int4 NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (alert_id, who, about),
  CONSTRAINT somebody_is_told CHECK ((phone IS NULL) = (state = 'not_set'))
);

CREATE INDEX tellings_by_person ON safety.sos_tellings (user_id, changed_at) WHERE about = 'alarm';

SELECT kernel.protect('safety.sos_tellings');
CREATE POLICY own ON safety.sos_tellings FOR SELECT USING (user_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON safety.sos_tellings FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, UPDATE (state, times, changed_at) ON safety.sos_tellings TO kaya_app;
