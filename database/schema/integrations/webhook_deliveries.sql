-- One message to one endpoint. waiting: the next attempt is at next_at. failed: no more attempts, unless someone presses Replay.
CREATE TABLE integrations.webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL,
  message_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- Since it was created or replayed.
  tries int4 NOT NULL DEFAULT 0,
  next_at timestamptz DEFAULT now(),
  finished_at timestamptz,
  UNIQUE (company_id, id),
  UNIQUE (message_id, endpoint_id),
  FOREIGN KEY (company_id, message_id) REFERENCES integrations.webhook_messages (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, endpoint_id) REFERENCES integrations.webhook_endpoints (company_id, id) ON DELETE CASCADE,
  CONSTRAINT waits_for_a_time CHECK ((state = 'waiting') = (next_at IS NOT NULL) AND (state = 'waiting') = (finished_at IS NULL))
);

CREATE INDEX webhook_deliveries_by_endpoint ON integrations.webhook_deliveries (endpoint_id, id DESC);

SELECT kernel.protect('integrations.webhook_deliveries');
CREATE POLICY admins ON integrations.webhook_deliveries
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT, INSERT (company_id, message_id, endpoint_id), UPDATE (state, tries, next_at, finished_at) ON integrations.webhook_deliveries
  TO kaya_app;
