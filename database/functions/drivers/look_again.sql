-- Race: staff approve a document while its driver changes their name. Documents are checked against the name, so the change sends them back
-- to review as a new version, and the approval, which names the version, fails.
-- Approved applications are not affected.
CREATE OR REPLACE FUNCTION drivers.look_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE drivers.documents d SET version = d.version + 1, status = 'uploaded', decided_at = NULL
   WHERE d.account_id = new.id AND d.status IN ('uploaded', 'approved');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION drivers.look_again() FROM PUBLIC;
