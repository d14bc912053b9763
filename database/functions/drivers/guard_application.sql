-- No race: it is SQL because policies do not compare the old row with the new. kaya_app only submits; drivers.settle_application decides.
-- The lifecycle of src/modules/drivers/application-rules.ts.
CREATE OR REPLACE FUNCTION drivers.guard_application() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND old.status <> new.status
     AND NOT (new.status = 'submitted' AND old.status IN ('draft', 'rejected')) THEN
    RAISE check_violation USING MESSAGE = 'not a step of an application', CONSTRAINT = 'application_lifecycle';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION drivers.guard_application() FROM PUBLIC;
