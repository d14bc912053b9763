-- A channel that a person does not want for a type of notification. Alerts cannot be switched off in the app.
CREATE TABLE notifications.switched_off (
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('job_match', 'payment', 'alert', 'other')),
  channel text NOT NULL CHECK (channel IN ('app', 'push', 'email')),
  PRIMARY KEY (account_id, type, channel),
  CHECK (NOT (type = 'alert' AND channel = 'app'))
);

SELECT kernel.protect('notifications.switched_off');
CREATE POLICY own ON notifications.switched_off USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE ON notifications.switched_off TO kaya_app;
