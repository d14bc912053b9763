-- Changes an email to a mailbox that was just proven; the application has no grant on the column. Deletes an unproven sign-up with the new
-- email. False: another account has proven it.
CREATE OR REPLACE FUNCTION identity.change_email(account uuid, new_email text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'an email is changed by the system'; END IF;
  DELETE FROM identity.accounts a WHERE a.email = new_email AND a.email_confirmed_at IS NULL AND a.id <> account;
  UPDATE identity.accounts a SET email = new_email WHERE a.id = account AND a.deleted_at IS NULL;
  RETURN FOUND;
EXCEPTION WHEN unique_violation THEN RETURN false;
END $$;
REVOKE ALL ON FUNCTION identity.change_email(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.change_email(uuid, text) TO kaya_app;
