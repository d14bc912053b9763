-- The photos of a message.
CREATE TABLE support.photos (
  message_id uuid NOT NULL REFERENCES support.messages ON DELETE CASCADE,
  position int4 NOT NULL,
  case_id uuid NOT NULL REFERENCES support.cases ON DELETE CASCADE,
  file_id uuid NOT NULL UNIQUE REFERENCES kernel.files,
  PRIMARY KEY (message_id, position)
);

CREATE INDEX photos_of_case ON support.photos (case_id);

SELECT kernel.protect('support.photos');
CREATE POLICY of_case ON support.photos FOR SELECT USING (EXISTS (SELECT FROM support.cases c WHERE c.id = case_id));
GRANT SELECT ON support.photos TO kaya_app;
