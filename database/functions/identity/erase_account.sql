-- Race: the last two staff members delete their accounts at once. Without the lock each would see the other, and no one could appoint staff
-- again.
-- The row stays, because money and finished work refer to it, without personal data. The email is free again. False: it was already deleted,
-- or belongs to the last staff member.
CREATE OR REPLACE FUNCTION identity.erase_account(account uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'an account is erased by the system'; END IF;
  DELETE FROM identity.failed_sign_ins f USING identity.accounts a WHERE a.id = account AND f.email = a.email;
  UPDATE identity.accounts a SET email = 'deleted-' || a.id || '@deleted.invalid', name = 'Deleted account', phone = NULL,
         roles = '{}', email_confirmed_at = NULL, deleted_at = now()
   WHERE a.id = account AND a.deleted_at IS NULL
     -- The last staff member stays, so that someone can appoint staff. If two delete their accounts at once, the second waits for the lock.
     AND (NOT 'staff' = ANY (a.roles) OR EXISTS (SELECT 1 FROM (SELECT o.id FROM identity.accounts o
           WHERE 'staff' = ANY (o.roles) AND o.deleted_at IS NULL AND o.suspended_at IS NULL ORDER BY o.id FOR UPDATE) others
           WHERE others.id <> account));
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM identity.papers_seen t WHERE t.account_id = account;
  DELETE FROM identity.passwords t WHERE t.account_id = account;
  DELETE FROM identity.factors t WHERE t.account_id = account;
  DELETE FROM identity.recovery_codes t WHERE t.account_id = account;
  DELETE FROM identity.challenges t WHERE t.account_id = account;
  DELETE FROM identity.links t WHERE t.account_id = account;
  DELETE FROM identity.sessions t WHERE t.account_id = account;
  DELETE FROM identity.devices t WHERE t.account_id = account;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION identity.erase_account(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.erase_account(uuid) TO kaya_app;
