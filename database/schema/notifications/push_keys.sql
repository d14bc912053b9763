-- Kaya's own key pair towards push services, made at the first start. The private one is read by the system alone.
CREATE TABLE notifications.push_keys (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  public_key text NOT NULL,
  private_key text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

SELECT kernel.protect('notifications.push_keys');

GRANT SELECT, INSERT ON notifications.push_keys TO kaya_app;
