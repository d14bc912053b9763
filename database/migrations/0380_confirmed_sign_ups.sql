-- Anybody may type an email into the sign-up of companies. Its owner is shown only what came with a letter that they opened.
ALTER TABLE companies.corporate_signups ADD COLUMN confirmed_at timestamptz;
UPDATE companies.corporate_signups s SET confirmed_at = a.email_confirmed_at FROM identity.accounts a
 WHERE a.email = s.work_email AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL
   AND s.id = (SELECT o.id FROM companies.corporate_signups o WHERE o.work_email = s.work_email AND o.created_at <= a.email_confirmed_at
                ORDER BY o.id DESC LIMIT 1);

-- The link that proves a mailbox was made together with its sign-up, in one transaction, so at one time; a link that was sent again proves
-- what was typed last. Later links, and those that the first one ends, find the mailbox proven.
CREATE FUNCTION companies.confirm_linked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.corporate_signups s SET confirmed_at = now()
   WHERE s.id = (SELECT o.id FROM companies.corporate_signups o JOIN identity.accounts a ON a.email = o.work_email
                  WHERE a.id = new.account_id AND a.email_confirmed_at IS NULL
                  ORDER BY o.created_at = new.created_at DESC, o.id DESC LIMIT 1);
  RETURN NULL;
END $$;
CREATE TRIGGER confirm_sign_up AFTER UPDATE OF used_at ON identity.links
  FOR EACH ROW WHEN (old.used_at IS NULL AND new.used_at IS NOT NULL AND new.purpose = 'magiclink')
  EXECUTE FUNCTION companies.confirm_linked();

-- By the owner of the proven mailbox, from the letter that says they have an account.
CREATE FUNCTION companies.confirm_sign_up(sign_up uuid) RETURNS TABLE (id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.corporate_signups s SET confirmed_at = now()
   WHERE s.id = sign_up AND s.confirmed_at IS NULL AND s.work_email = companies.own_email() RETURNING s.id $$;
REVOKE ALL ON FUNCTION companies.confirm_linked(), companies.confirm_sign_up(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.confirm_sign_up(uuid) TO kaya_app;
