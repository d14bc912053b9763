-- What staff wrote about an alert.
CREATE TABLE safety.sos_notes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  alert_id uuid NOT NULL REFERENCES safety.sos_alerts ON DELETE CASCADE,
  author_id uuid NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX notes_of_alert ON safety.sos_notes (alert_id, id);

SELECT kernel.protect('safety.sos_notes');
CREATE POLICY staff_read ON safety.sos_notes FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_write ON safety.sos_notes FOR INSERT WITH CHECK (
  (SELECT kernel.is_staff()) AND author_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT (alert_id, author_id, body) ON safety.sos_notes TO kaya_app;
