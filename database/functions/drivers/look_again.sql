-- Documents are compared with the name: another name sends them back to review. The trigger leaves approved applications alone.
CREATE OR REPLACE FUNCTION drivers.look_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE drivers.documents d SET version = d.version + 1, status = 'uploaded', decided_at = NULL
   WHERE d.account_id = new.id AND d.status IN ('uploaded', 'approved');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION drivers.look_again() FROM PUBLIC;
