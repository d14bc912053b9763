-- Starts the actor's application with the name and phone of their account. An existing driver starts as approved. False: there already is
-- one.
CREATE OR REPLACE FUNCTION drivers.begin_application(city text, method text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO drivers.applications (id, city, method, full_name, phone, status)
  SELECT i.id, begin_application.city, begin_application.method, coalesce(d.full_name, left(i.name, 120)), coalesce(d.phone, i.phone),
         CASE WHEN d.status = 'approved' THEN 'approved' ELSE 'draft' END
    FROM identity.accounts i LEFT JOIN drivers.drivers d ON d.id = i.id WHERE i.id = kernel.account_id()
      ON CONFLICT (id) DO NOTHING;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION drivers.begin_application(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.begin_application(text, text) TO kaya_app;
