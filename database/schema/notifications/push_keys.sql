-- Kaya's key pair for push services, created at the first start. Only the system reads the private key.
CREATE TABLE notifications.push_keys (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  public_key text NOT NULL,
  -- sealed (src/kernel/sealed.ts)
  private_key text NOT NULL CHECK (private_key LIKE 'sealed:%'),
  made_at timestamptz NOT NULL DEFAULT now()
);

SELECT kernel.protect('notifications.push_keys');

GRANT SELECT, INSERT, UPDATE (private_key) ON notifications.push_keys TO kaya_app;
