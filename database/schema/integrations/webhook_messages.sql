-- One message for all endpoints of the company. event_id: the event that it reports; null: a test. about: of which booking, where one event
-- is told of many (a bill).
CREATE TABLE integrations.webhook_messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  event_id uuid,
  kind text NOT NULL,
  about text NOT NULL DEFAULT '' CHECK (length(about) <= 60),
  body text NOT NULL CHECK (length(body) <= 20000),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, id),
  CONSTRAINT said_once UNIQUE (event_id, company_id, kind, about)
);

CREATE INDEX webhook_messages_by_age ON integrations.webhook_messages (created_at);

SELECT kernel.protect('integrations.webhook_messages');
CREATE POLICY admins ON integrations.webhook_messages
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT, DELETE, INSERT (company_id, event_id, kind, about, body) ON integrations.webhook_messages TO kaya_app;
