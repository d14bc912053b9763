-- No race: it is SQL because many statements move a ride, and each must show or hide the position in the same transaction.
-- The driver's position is shown from the acceptance to the end of the ride.
CREATE OR REPLACE FUNCTION rides.note_under_way() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE states CONSTANT text[] := '{accepted,arriving,arrived,in_progress}';
BEGIN
  IF TG_OP = 'UPDATE' AND old.status = ANY (states) AND (new.status <> ALL (states) OR new.driver_id IS DISTINCT FROM old.driver_id) THEN
    PERFORM dispatch.come_back(old.id);
  END IF;
  IF new.status = ANY (states) AND new.driver_id IS NOT NULL
     AND (TG_OP = 'INSERT' OR old.status <> ALL (states) OR new.driver_id IS DISTINCT FROM old.driver_id) THEN
    PERFORM dispatch.set_out(new.id, new.driver_id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION rides.note_under_way() FROM PUBLIC;
