-- Attempts of deliveries. status: of the HTTP response; null: no response, and fault says why.
CREATE TABLE integrations.webhook_attempts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  took_ms int4 NOT NULL CHECK (took_ms >= 0),
  status int4,
  fault text,
  answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 2000),
  FOREIGN KEY (company_id, delivery_id) REFERENCES integrations.webhook_deliveries (company_id, id) ON DELETE CASCADE,
  CONSTRAINT status_or_fault CHECK ((status IS NULL) <> (fault IS NULL))
);

CREATE INDEX webhook_attempts_by_delivery ON integrations.webhook_attempts (delivery_id, id DESC);

SELECT kernel.protect('integrations.webhook_attempts');
CREATE POLICY admins ON integrations.webhook_attempts FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT, INSERT (company_id, delivery_id, took_ms, status, fault, answer) ON integrations.webhook_attempts TO kaya_app;
