-- Signed documents about a worker that others can check. Owner: src/modules/workers. docs/decisions/0063-work-passport.md.

-- Of this installation, made at its first start. The private key is the system's alone; the public one is published.
CREATE TABLE workers.signing_keys (
  id          text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{16}$'),
  public_key  text NOT NULL CHECK (public_key LIKE '-----BEGIN PUBLIC KEY-----%'),
  private_key text NOT NULL CHECK (private_key LIKE '-----BEGIN PRIVATE KEY-----%'),
  is_current  boolean NOT NULL DEFAULT true,
  made_at     timestamptz NOT NULL DEFAULT now()
);
-- Processes that start at the same moment make one key.
CREATE UNIQUE INDEX signing_keys_current ON workers.signing_keys (is_current) WHERE is_current;

-- A snapshot: nothing of it changes but that it is revoked, and when it was looked at.
CREATE SEQUENCE workers.passport_numbers;
CREATE TABLE workers.passports (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  worker_id   uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  number      text NOT NULL UNIQUE CHECK (number ~ '^KWP-[0-9]{4}-[0-9]{6,9}$'),
  -- 80 random bits: who has it may read the document.
  code        text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  document    text NOT NULL CHECK (length(document) <= 10000),
  signature   text NOT NULL CHECK (length(signature) = 88),
  key_id      text NOT NULL REFERENCES workers.signing_keys,
  issued_at   timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until > issued_at),
  revoked_at  timestamptz,
  looks       int4 NOT NULL DEFAULT 0,
  -- The last twenty, newest first.
  seen_at     timestamptz[] NOT NULL DEFAULT '{}'
);
CREATE INDEX passports_of_worker ON workers.passports (worker_id, id DESC);

SELECT kernel.protect('workers.signing_keys', 'workers.passports');
CREATE POLICY own_read ON workers.passports FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY own_make ON workers.passports FOR INSERT WITH CHECK (worker_id = (SELECT kernel.account_id()));
-- Once and for all.
CREATE POLICY own_revoke ON workers.passports FOR UPDATE
  USING (worker_id = (SELECT kernel.account_id()) AND revoked_at IS NULL) WITH CHECK (revoked_at IS NOT NULL);
GRANT SELECT, INSERT ON workers.signing_keys TO kaya_app;
GRANT SELECT, INSERT (worker_id, number, code, document, signature, key_id, issued_at, valid_until), UPDATE (revoked_at)
  ON workers.passports TO kaya_app;
GRANT USAGE ON SEQUENCE workers.passport_numbers TO kaya_app;

-- The public keys, for everybody.
CREATE FUNCTION workers.public_keys() RETURNS TABLE (id text, public_key text, made_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT k.id, k.public_key, k.made_at FROM workers.signing_keys k ORDER BY k.made_at DESC $$;

-- The document that a code opens, and the public key of its signature. Notes the look, at most one a minute and none of the worker's own;
-- not who looked.
CREATE FUNCTION workers.look_at_passport(typed text)
  RETURNS TABLE (number text, document text, signature text, key_id text, public_key text, issued_at timestamptz, valid_until timestamptz,
                 revoked_at timestamptz, is_over boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  UPDATE workers.passports p SET looks = p.looks + 1, seen_at = (array_prepend(now(), p.seen_at))[1:20]
   WHERE p.code = typed AND p.worker_id IS DISTINCT FROM kernel.account_id() AND coalesce(p.seen_at[1], '-infinity') < now() - interval '1 minute';
  RETURN QUERY
  SELECT p.number, p.document, p.signature, p.key_id, k.public_key, p.issued_at, p.valid_until, p.revoked_at, p.valid_until <= now()
    FROM workers.passports p JOIN workers.signing_keys k ON k.id = p.key_id WHERE p.code = typed;
END $$;
REVOKE ALL ON FUNCTION workers.public_keys(), workers.look_at_passport(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.public_keys(), workers.look_at_passport(text) TO kaya_app;

-- As in 0235, without the worker's passports.
CREATE OR REPLACE FUNCTION workers.erase_person(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  PERFORM kernel.release_files(ARRAY(SELECT photo_file_id FROM workers.workers WHERE id = account AND photo_file_id IS NOT NULL));
  UPDATE workers.workers w SET full_name = 'Deleted account', photo_file_id = NULL, location = '', lat = NULL, lng = NULL,
         skills = '{}', languages = '{en}', status = 'offline', shown_in_community = false, updated_at = now() WHERE w.id = account;
  DELETE FROM workers.contacts c WHERE c.worker_id = account;
  DELETE FROM workers.passports p WHERE p.worker_id = account;
END $$;
