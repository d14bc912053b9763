-- The driver of a ride reads what its rider has lost, and says whether it is in the vehicle. Owner: src/modules/support.
ALTER TABLE support.cases
  ADD COLUMN driver_says text CHECK (driver_says IN ('found', 'not_found')),
  ADD COLUMN driver_said_at timestamptz,
  ADD CONSTRAINT driver_says_at_a_time CHECK ((driver_says IS NULL) = (driver_said_at IS NULL)),
  ADD CONSTRAINT driver_says_of_lost_items CHECK (driver_says IS NULL OR (topic = 'lost_item' AND about_kind = 'ride'));

-- What the actor, who drove, reads of the case: the first message and nothing of the person.
CREATE FUNCTION support.lost_item(wanted uuid) RETURNS TABLE (id uuid, trip_id uuid, item text, status text, driver_says text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT c.id, c.about_id, (SELECT m.body FROM support.messages m WHERE m.case_id = c.id ORDER BY m.id LIMIT 1), c.status, c.driver_says, c.created_at
    FROM support.cases c JOIN rides.trips t ON t.id = c.about_id
   WHERE c.id = wanted AND c.topic = 'lost_item' AND c.about_kind = 'ride' AND t.driver_id = kernel.account_id() AND t.status = 'completed' $$;

-- Once, while the case is not closed; staff then see the case as open. No row: it is another's ride, or it was answered.
CREATE FUNCTION support.say_of_lost_item(wanted uuid, says text) RETURNS TABLE (user_id uuid, trip_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE support.cases c SET driver_says = says, driver_said_at = now(), status = 'open', moved_at = now()
   WHERE c.id IN (SELECT l.id FROM support.lost_item(wanted) l) AND c.driver_says IS NULL AND c.status <> 'closed'
  RETURNING c.user_id, c.about_id $$;

-- As in 0490; what was lost goes from the events too.
CREATE OR REPLACE FUNCTION support.delete_cases(ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  pictures uuid[] := ARRAY(SELECT p.file_id FROM support.photos p WHERE p.case_id = ANY (ids));
BEGIN
  DELETE FROM support.photos p WHERE p.case_id = ANY (ids);
  PERFORM kernel.release_files(pictures);
  DELETE FROM support.cases c WHERE c.id = ANY (ids);
  UPDATE kernel.events e SET payload = e.payload || '{"item": ""}'
   WHERE (e.payload ->> 'caseId') IS NOT NULL AND e.payload ->> 'caseId' = ANY (ids::text[]) AND e.name = 'support.lost';
END $$;

REVOKE ALL ON FUNCTION support.lost_item(uuid), support.say_of_lost_item(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.lost_item(uuid), support.say_of_lost_item(uuid, text) TO kaya_app;
