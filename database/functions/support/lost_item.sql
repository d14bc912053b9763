-- What a ride's driver reads of a case about a lost item: the first message, and nothing about the person.
CREATE OR REPLACE FUNCTION support.lost_item(wanted uuid) RETURNS TABLE (id uuid, trip_id uuid, item text, status text, driver_says text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT c.id, c.about_id, (SELECT m.body FROM support.messages m WHERE m.case_id = c.id ORDER BY m.id LIMIT 1), c.status, c.driver_says, c.created_at
    FROM support.cases c JOIN rides.trips t ON t.id = c.about_id
   WHERE c.id = wanted AND c.topic = 'lost_item' AND c.about_kind = 'ride' AND t.driver_id = kernel.account_id() AND t.status = 'completed' $$;
REVOKE ALL ON FUNCTION support.lost_item(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.lost_item(uuid) TO kaya_app;
