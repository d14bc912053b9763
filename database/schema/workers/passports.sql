-- A work passport: a signed snapshot of a worker's record (docs/decisions/0063-work-passport.md). Only its revocation and its counted views
-- change.
CREATE TABLE workers.passports (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  worker_id uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  number text NOT NULL UNIQUE CHECK (number ~ '^KWP-[0-9]{4}-[0-9]{6,9}$'),
  -- 80 random bits: the holder of the code may read the document
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  document text NOT NULL CHECK (length(document) <= 10000),
  signature text NOT NULL CHECK (length(signature) = 88),
  key_id text NOT NULL REFERENCES workers.signing_keys,
  issued_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until > issued_at),
  -- null: not revoked
  revoked_at timestamptz,
  looks int4 NOT NULL DEFAULT 0,
  -- the last 20 views, newest first
  seen_at timestamptz[] NOT NULL DEFAULT '{}'
);

CREATE INDEX passports_of_worker ON workers.passports (worker_id, id DESC);

SELECT kernel.protect('workers.passports');
CREATE POLICY own_read ON workers.passports FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY own_make ON workers.passports FOR INSERT WITH CHECK (worker_id = (SELECT kernel.account_id()));
-- Revoking cannot be undone.
CREATE POLICY own_revoke ON workers.passports FOR UPDATE
  USING (worker_id = (SELECT kernel.account_id()) AND revoked_at IS NULL) WITH CHECK (revoked_at IS NOT NULL);
GRANT SELECT, INSERT (worker_id, number, code, document, signature, key_id, issued_at, valid_until), UPDATE (revoked_at) ON
  workers.passports TO kaya_app;
