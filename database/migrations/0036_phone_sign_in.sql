-- Sign-in by phone: a confirmed number belongs to one account, and codes by text message are good once. Owner: src/modules/identity.

ALTER TABLE identity.accounts
  ADD COLUMN phone_confirmed_at timestamptz,
  ADD CONSTRAINT confirmed_phone CHECK (phone_confirmed_at IS NULL OR phone IS NOT NULL);
CREATE UNIQUE INDEX one_confirmed_phone ON identity.accounts (phone) WHERE phone_confirmed_at IS NOT NULL;

-- A new number is not confirmed.
CREATE FUNCTION identity.forget_phone_proof() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  NEW.phone_confirmed_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_phone_proof BEFORE UPDATE OF phone ON identity.accounts
  FOR EACH ROW WHEN (OLD.phone IS DISTINCT FROM NEW.phone) EXECUTE FUNCTION identity.forget_phone_proof();

-- A number goes with its SIM card: the account that proves it last has it. False: the account has another number by now.
CREATE FUNCTION identity.confirm_phone(account uuid, number text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a phone is confirmed by the system'; END IF;
  UPDATE identity.accounts a SET phone_confirmed_at = NULL
   WHERE a.phone = number AND a.phone_confirmed_at IS NOT NULL AND a.id <> account;
  UPDATE identity.accounts a SET phone_confirmed_at = now()
   WHERE a.id = account AND a.phone = number AND a.deleted_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION identity.forget_phone_proof(), identity.confirm_phone(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.confirm_phone(uuid, text) TO kaya_app;

-- Six digits, 10 minutes, five tries. The hash covers the row's id, so equal codes have different hashes.
CREATE TABLE identity.phone_codes (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  phone      text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  purpose    text NOT NULL CHECK (purpose IN ('sign_in', 'confirm')),
  code_hash  text NOT NULL,
  tries      int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX phone_codes_by_phone ON identity.phone_codes (phone, created_at DESC);
CREATE INDEX phone_codes_by_account ON identity.phone_codes (account_id);
SELECT kernel.protect('identity.phone_codes');
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.phone_codes TO kaya_app;
