-- Six digits, valid for 10 minutes, five tries. The hash includes the row's id, so equal codes have different hashes.
CREATE TABLE identity.phone_codes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'confirm')),
  code_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- source: a known browser, a network address, or for a proof the account. known: the browser has already signed in to this account.
  -- request_hash: the hash of the secret given to the requesting page. Null for a proof, which belongs to an account.
  source text NOT NULL DEFAULT '',
  known boolean NOT NULL DEFAULT false,
  request_hash text
);

CREATE INDEX phone_codes_by_phone ON identity.phone_codes (phone, created_at DESC);
CREATE INDEX phone_codes_by_account ON identity.phone_codes (account_id);

SELECT kernel.protect('identity.phone_codes');

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.phone_codes TO kaya_app;
