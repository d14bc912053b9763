-- No race: it is SQL because many statements move a job, and with each the position must be shown or hidden in the same transaction.
-- The mover is underway, and their position is shown, from the departure to the delivery.
CREATE OR REPLACE FUNCTION jobs.note_under_way() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE states CONSTANT text[] := '{en_route,arrived,in_progress}';
BEGIN
  IF TG_OP = 'UPDATE' AND old.status = ANY (states) AND (new.status <> ALL (states) OR new.worker_id IS DISTINCT FROM old.worker_id) THEN
    PERFORM dispatch.come_back(old.id);
  END IF;
  IF new.status = ANY (states) AND new.worker_id IS NOT NULL
     AND (TG_OP = 'INSERT' OR old.status <> ALL (states) OR new.worker_id IS DISTINCT FROM old.worker_id) THEN
    PERFORM dispatch.set_out(new.id, new.worker_id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION jobs.note_under_way() FROM PUBLIC;
