-- Of this installation, made at its first start. The private key is the system's alone; the public one is published.
CREATE TABLE workers.signing_keys (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{16}$'),
  public_key text NOT NULL CHECK (public_key LIKE '-----BEGIN PUBLIC KEY-----%'),
  private_key text NOT NULL CHECK (private_key LIKE '-----BEGIN PRIVATE KEY-----%'),
  is_current boolean NOT NULL DEFAULT true,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- Processes that start at the same moment make one key.
CREATE UNIQUE INDEX signing_keys_current ON workers.signing_keys (is_current) WHERE is_current;

SELECT kernel.protect('workers.signing_keys');

GRANT SELECT, INSERT ON workers.signing_keys TO kaya_app;
