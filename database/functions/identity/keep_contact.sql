-- No race: it is SQL because several statements write email and phone, and no one may write a staff member's earlier contacts directly.
-- Deleted with the account.
CREATE OR REPLACE FUNCTION identity.keep_contact() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF new.deleted_at IS NOT NULL THEN
    DELETE FROM identity.earlier_contacts e WHERE e.account_id = new.id;
  ELSIF 'staff' = ANY (new.roles) THEN
    INSERT INTO identity.earlier_contacts (account_id, email, phone) VALUES (old.id, old.email, old.phone) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION identity.keep_contact() FROM PUBLIC;
