-- The messages of a case. author_id null: a visitor.
CREATE TABLE support.messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  case_id uuid NOT NULL REFERENCES support.cases ON DELETE CASCADE,
  by_staff boolean NOT NULL,
  author_id uuid,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX messages_of_case ON support.messages (case_id, id);

SELECT kernel.protect('support.messages');
CREATE POLICY of_case ON support.messages FOR SELECT USING (EXISTS (SELECT FROM support.cases c WHERE c.id = case_id));
GRANT SELECT ON support.messages TO kaya_app;
