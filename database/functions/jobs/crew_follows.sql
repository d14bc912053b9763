-- Race: a helper joins or leaves while the lead, the customer, staff or the clock moves the job. The trigger runs under the lock of the
-- job's row, which joining and leaving take too, so the crew always fits the state of its job.
-- States, places and helper_ids follow every change of the job, whichever path made it.
CREATE OR REPLACE FUNCTION jobs.crew_follows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  helpers uuid[] := ARRAY(SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = new.id AND m.place > 0 ORDER BY m.place);
  lead uuid := (SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = new.id AND m.place = 0);
BEGIN
  IF new.status = 'open' OR (old.status = 'open' AND (new.status = 'cancelled' OR new.worker_id <> lead)) THEN
    -- The job is back on the board, cancelled before the crew was whole, or given to somebody else: the crew is over.
    helpers := '{}';
  ELSIF new.worker_id IS DISTINCT FROM lead THEN
    -- Staff gave a whole crew another lead. If that is one of its helpers, there is one helper place less.
    IF new.worker_id = ANY (helpers) THEN new.helper_places := new.helper_places - 1; END IF;
    helpers := array_remove(helpers, new.worker_id);
    DELETE FROM jobs.crew_members m WHERE m.job_id = new.id AND m.worker_id = new.worker_id;
    UPDATE jobs.crew_members m SET worker_id = new.worker_id WHERE m.job_id = new.id AND m.place = 0;
  END IF;
  IF helpers = '{}' THEN
    DELETE FROM jobs.crew_members m WHERE m.job_id = new.id;
    new.helper_places := 0;
    new.helper_share_kobo := 0;
    new.crew_until := NULL;
    new.helper_ids := '{}';
    RETURN new;
  END IF;
  -- If the lead starts before all places are taken, the free places and their pay are the lead's.
  IF old.status = 'open' OR new.status <> 'assigned' OR cardinality(helpers) = new.helper_places THEN
    new.helper_places := cardinality(helpers);
    new.crew_until := NULL;
  END IF;
  new.helper_ids := helpers;
  UPDATE jobs.crew_members m
     SET state = CASE WHEN new.status IN ('completed', 'cancelled') THEN 'over' WHEN new.status IN ('delivered', 'disputed') THEN 'delivered'
                      ELSE 'at_work' END
   WHERE m.job_id = new.id;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION jobs.crew_follows() FROM PUBLIC;
