-- Kaya's key pairs for push services, the first created at the first start. A browser subscribes for one of them and takes pushes of no other,
-- so earlier ones stay while browsers use them. Only the system reads the private key.
CREATE TABLE notifications.push_keys (
  public_key text PRIMARY KEY,
  -- sealed (src/kernel/sealed.ts)
  private_key text NOT NULL CHECK (private_key LIKE 'sealed:%'),
  is_current boolean NOT NULL DEFAULT true,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- Two processes that start at once create one pair.
CREATE UNIQUE INDEX push_keys_current ON notifications.push_keys (is_current) WHERE is_current;

SELECT kernel.protect('notifications.push_keys');

GRANT SELECT, INSERT, DELETE, UPDATE (private_key, is_current) ON notifications.push_keys TO kaya_app;
