-- Whether an email or phone is, or was, the actor's.
CREATE OR REPLACE FUNCTION staff.is_mine(email text, phone text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (
    SELECT FROM (SELECT a.email, a.phone FROM identity.accounts a WHERE a.id = kernel.account_id()
                  UNION ALL SELECT e.email, e.phone FROM identity.earlier_contacts e WHERE e.account_id = kernel.account_id()) mine
     WHERE identity.mailbox(mine.email) = identity.mailbox(is_mine.email) OR mine.phone = is_mine.phone) $$;
REVOKE ALL ON FUNCTION staff.is_mine(text, text) FROM PUBLIC;
