-- No race: it is SQL because companies ends memberships on several paths and may not depend on integrations. A feed ends for good when its
-- person leaves.
-- The company's feed ends when its creator leaves or is no longer an admin: they know its address.
CREATE OR REPLACE FUNCTION integrations.end_feeds() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE integrations.calendar_feeds f SET revoked_at = now()
   WHERE f.employee_id = new.id AND f.revoked_at IS NULL AND (new.deactivated_at IS NOT NULL OR new.account_id IS NULL);
  UPDATE integrations.calendar_feeds f SET revoked_at = now()
   WHERE f.made_by = new.id AND f.employee_id IS NULL AND f.revoked_at IS NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION integrations.end_feeds() FROM PUBLIC;
