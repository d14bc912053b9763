-- The keys that sign work passports, the first created at the first start. Only the system reads the private key; the public key is published.
CREATE TABLE workers.signing_keys (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{16}$'),
  public_key text NOT NULL CHECK (public_key LIKE '-----BEGIN PUBLIC KEY-----%'),
  -- sealed (src/kernel/sealed.ts)
  private_key text NOT NULL CHECK (private_key LIKE 'sealed:%'),
  is_current boolean NOT NULL DEFAULT true,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- It has leaked: it is no longer published. Null: passports that it signed may be checked with it.
  withdrawn_at timestamptz CHECK (withdrawn_at IS NULL OR NOT is_current)
);

-- Two processes that start at once create one key.
CREATE UNIQUE INDEX signing_keys_current ON workers.signing_keys (is_current) WHERE is_current;

SELECT kernel.protect('workers.signing_keys');

GRANT SELECT, INSERT, UPDATE (private_key, is_current, withdrawn_at) ON workers.signing_keys TO kaya_app;
