-- A message that a worker sent to Kaya. Stored once, even if the service delivers it several times. Only the person and the system may read
-- it.
CREATE TABLE messaging.messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  door text NOT NULL CHECK (door IN ('whatsapp', 'sms')),
  provider_id text NOT NULL CHECK (length(provider_id) BETWEEN 1 AND 200),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9]\d{6,14}$'),
  body text NOT NULL CHECK (length(body) <= 500),
  sent_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  -- null: the number belongs to no account
  account_id uuid REFERENCES identity.accounts ON DELETE CASCADE,
  -- null: not yet answered
  answer text CHECK (length(answer) <= 1000),
  UNIQUE (door, provider_id)
);

CREATE INDEX messages_of_account ON messaging.messages (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX messages_of_phone ON messaging.messages (phone, received_at);
CREATE INDEX messages_by_age ON messaging.messages (received_at);

SELECT kernel.protect('messaging.messages');
CREATE POLICY own ON messaging.messages FOR SELECT USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON messaging.messages TO kaya_app;
