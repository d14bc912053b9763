-- Enables row-level security and forces it. The system passes, and so does the owner, whose views and SECURITY DEFINER functions publish what may
-- be seen. Everybody else needs a policy of the module that owns the table.
CREATE OR REPLACE FUNCTION kernel.protect(VARIADIC tables regclass[]) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog AS $$
DECLARE t regclass;
BEGIN
  FOREACH t IN ARRAY tables LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY system_all ON %s TO kaya_app USING ((SELECT kernel.is_system()))', t);
    EXECUTE format('CREATE POLICY owner_all ON %s TO %I USING (true)', t, current_user);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION kernel.protect(regclass[]) FROM PUBLIC;
