-- Where a browser receives pushes: one per session, and a browser belongs only to its last session.
CREATE TABLE notifications.push_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES identity.sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (endpoint ~ '^https?://' AND length(endpoint) <= 1000),
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  -- the key of Kaya that it was made for
  public_key text NOT NULL REFERENCES notifications.push_keys ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX push_subscriptions_by_key ON notifications.push_subscriptions (public_key);
CREATE INDEX push_subscriptions_by_account ON notifications.push_subscriptions (account_id, id DESC);

SELECT kernel.protect('notifications.push_subscriptions');
CREATE POLICY own_read ON notifications.push_subscriptions FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_end ON notifications.push_subscriptions FOR DELETE USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, DELETE ON notifications.push_subscriptions TO kaya_app;
