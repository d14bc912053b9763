-- Sealed (src/kernel/sealed.ts), because it signs deliveries. Only the system reads it. After a change both secrets sign until previous_until.
CREATE TABLE integrations.webhook_secrets (
  endpoint_id uuid PRIMARY KEY REFERENCES integrations.webhook_endpoints ON DELETE CASCADE,
  secret text NOT NULL CHECK (secret LIKE 'sealed:%'),
  previous text CHECK (previous LIKE 'sealed:%'),
  previous_until timestamptz
);

SELECT kernel.protect('integrations.webhook_secrets');

GRANT SELECT, UPDATE (secret, previous) ON integrations.webhook_secrets TO kaya_app;
