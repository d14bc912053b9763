-- The SIM card decides who has a number: the account that proves it last gets it (docs/decisions/0102-one-phone-one-account.md).
-- False: the account meanwhile has another number.
CREATE OR REPLACE FUNCTION identity.confirm_phone(account uuid, number text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a phone is confirmed by the system'; END IF;
  UPDATE identity.accounts a SET phone_confirmed_at = NULL
   WHERE a.phone = number AND a.phone_confirmed_at IS NOT NULL AND a.id <> account;
  UPDATE identity.accounts a SET phone_confirmed_at = now()
   WHERE a.id = account AND a.phone = number AND a.deleted_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION identity.confirm_phone(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.confirm_phone(uuid, text) TO kaya_app;
