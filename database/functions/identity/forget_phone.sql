-- Recovery revokes the phone's confirmation: someone who knew the old password may have confirmed their own. The number stays in the profile
-- and can be confirmed again. Returns it; null: none was confirmed.
CREATE OR REPLACE FUNCTION identity.forget_phone(account uuid) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE number text;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a phone is forgotten by the system'; END IF;
  UPDATE identity.accounts a SET phone_confirmed_at = NULL
   WHERE a.id = account AND a.phone_confirmed_at IS NOT NULL RETURNING a.phone INTO number;
  RETURN number;
END $$;
REVOKE ALL ON FUNCTION identity.forget_phone(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.forget_phone(uuid) TO kaya_app;
