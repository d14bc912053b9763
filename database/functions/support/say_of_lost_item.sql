-- The driver says whether the item is in the vehicle, once, while the case is not closed; the case is then open for staff. No row if it is not
-- theirs, or was already answered.
CREATE OR REPLACE FUNCTION support.say_of_lost_item(wanted uuid, says text) RETURNS TABLE (user_id uuid, trip_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE support.cases c SET driver_says = says, driver_said_at = now(), status = 'open', moved_at = now()
   WHERE c.id IN (SELECT l.id FROM support.lost_item(wanted) l) AND c.driver_says IS NULL AND c.status <> 'closed'
  RETURNING c.user_id, c.about_id $$;
REVOKE ALL ON FUNCTION support.say_of_lost_item(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.say_of_lost_item(uuid, text) TO kaya_app;
