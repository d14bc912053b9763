-- No race: it is SQL because a business is approved and connected to its account in either order. No business is approved before its owner's
-- identity is (providers.guard_provider).
CREATE OR REPLACE FUNCTION providers.note_papers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM identity.note_papers(new.account_id, 'provider', new.status = 'approved');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION providers.note_papers() FROM PUBLIC;
