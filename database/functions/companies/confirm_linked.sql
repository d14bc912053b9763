-- No race: it is SQL because identity opens the link and may not depend on companies; the sign-up is confirmed in the same transaction.
-- Confirms the sign-up whose link proves a mailbox. One transaction creates both, so their times are equal; a link that was sent again
-- confirms the latest sign-up. Later links find the mailbox proven and confirm nothing.
CREATE OR REPLACE FUNCTION companies.confirm_linked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.corporate_signups s SET confirmed_at = now()
   WHERE s.id = (SELECT o.id FROM companies.corporate_signups o JOIN identity.accounts a ON a.email = o.work_email
                  WHERE a.id = new.account_id AND a.email_confirmed_at IS NULL
                  ORDER BY o.created_at = new.created_at DESC, o.id DESC LIMIT 1);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.confirm_linked() FROM PUBLIC;
