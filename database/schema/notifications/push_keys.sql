-- Kaya's key pair for push services, created at the first start. Only the system reads the private key.
CREATE TABLE notifications.push_keys (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  public_key text NOT NULL,
  private_key text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

SELECT kernel.protect('notifications.push_keys');

GRANT SELECT, INSERT ON notifications.push_keys TO kaya_app;
