-- No race: it is SQL because policies do not compare the old row with the new. Staff decide on documents, never their own, and the system
-- expires them.
-- The lifecycle of src/modules/drivers/application-rules.ts. A changed expiry date makes a new version.
CREATE OR REPLACE FUNCTION drivers.guard_document() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF new.expires_on IS DISTINCT FROM old.expires_on THEN new.version := old.version + 1; END IF;
  IF current_user <> 'kaya_app' OR old.status = new.status THEN
    IF current_user = 'kaya_app' AND new.expires_on IS DISTINCT FROM old.expires_on AND old.status <> 'uploaded' THEN
      RAISE check_violation USING MESSAGE = 'a decided document keeps its date', CONSTRAINT = 'document_lifecycle';
    END IF;
    RETURN new;
  END IF;
  IF NOT (CASE new.status
       WHEN 'approved' THEN old.status = 'uploaded' AND kernel.kind() = 'staff' AND old.account_id <> kernel.account_id()
       WHEN 'rejected' THEN old.status IN ('uploaded', 'approved') AND kernel.kind() = 'staff' AND old.account_id <> kernel.account_id()
       WHEN 'expired' THEN old.status = 'approved' AND kernel.is_system()
       WHEN 'replaced' THEN old.status IN ('uploaded', 'approved', 'rejected', 'expired')
       ELSE false END) THEN
    RAISE check_violation USING MESSAGE = 'not a step of a document', CONSTRAINT = 'document_lifecycle';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION drivers.guard_document() FROM PUBLIC;
