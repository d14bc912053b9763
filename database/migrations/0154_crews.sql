-- A heavy move needs a crew: a lead, helpers and a vehicle. Owner: src/modules/jobs. docs/decisions/0045-crews.md.
-- Needs a stop: a process of the release before inserts a job without what it needs.

ALTER TABLE jobs.jobs
  -- What the job needs besides the one who accepts it, from crew-rules.ts when it opens.
  ADD COLUMN helpers_needed int2 NOT NULL DEFAULT 0 CHECK (helpers_needed BETWEEN 0 AND 6),
  ADD COLUMN vehicle_class text CHECK (vehicle_class IN ('car', 'bus_van', 'truck', 'inter_city')),
  -- Helpers whom Kaya finds and pays, and what each of them earns; 0: the worker who accepts brings their own.
  ADD COLUMN helper_places int2 NOT NULL DEFAULT 0,
  ADD COLUMN helper_share_kobo int8 NOT NULL DEFAULT 0,
  -- A helper place is free until then; null: none is.
  ADD COLUMN crew_until timestamptz,
  -- The helpers of a crew that is whole, or was: they see the job. Kept by the functions and the trigger below.
  ADD COLUMN helper_ids uuid[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT helper_places_needed CHECK (helper_places BETWEEN 0 AND helpers_needed),
  ADD CONSTRAINT helper_shares CHECK (helper_share_kobo >= 0 AND (helper_share_kobo > 0) = (helper_places > 0)),
  -- Whatever becomes of the price, the lead earns something and no helper earns less.
  ADD CONSTRAINT lead_earns CHECK (helper_places * helper_share_kobo < worker_share_kobo),
  -- Kaya pays a crew out of what it holds.
  ADD CONSTRAINT crew_is_paid_by_kaya CHECK (helper_places = 0 OR payment_method <> 'cash'),
  ADD CONSTRAINT crew_gathers CHECK (CASE WHEN crew_until IS NULL THEN helper_places = 0 OR status <> 'open'
                                          ELSE helper_places > 0 AND status IN ('open', 'assigned') END);
-- Jobs that are open already need what a new one of their size does.
UPDATE jobs.jobs SET helpers_needed = 2, vehicle_class = 'truck' WHERE job_size = 'heavy' AND status = 'open' AND service_type <> 'cleaning';
CREATE INDEX jobs_helper_places ON jobs.jobs (starts_at, id) WHERE crew_until IS NOT NULL;
DROP INDEX jobs.jobs_completed;
CREATE INDEX jobs_completed ON jobs.jobs (completed_at) INCLUDE (worker_id, worker_share_kobo, helper_places, helper_share_kobo, helper_ids)
  WHERE status = 'completed';
GRANT SELECT (helpers_needed, vehicle_class, helper_places, helper_share_kobo, crew_until) ON jobs.jobs TO kaya_read;

-- Who is in a crew that Kaya finds. place 0 leads. share_kobo: what was agreed; of the lead it may grow with the price.
CREATE TABLE jobs.crew_members (
  job_id     uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id  uuid NOT NULL REFERENCES workers.workers,
  place      int2 NOT NULL CHECK (place BETWEEN 0 AND 6),
  share_kobo int8 NOT NULL CHECK (share_kobo > 0),
  joined_at  timestamptz NOT NULL DEFAULT now(),
  -- waiting: others are missing; at_work: from the whole crew to the delivery; delivered; over: completed or cancelled.
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'at_work', 'delivered', 'over')),
  -- Of the job: its time never changes.
  starts_at  timestamptz NOT NULL,
  during     tstzrange NOT NULL,
  PRIMARY KEY (job_id, worker_id),
  CONSTRAINT one_member_a_place UNIQUE (job_id, place),
  CONSTRAINT one_crew_at_a_time EXCLUDE USING gist (worker_id WITH =, during WITH &&) WHERE (state IN ('waiting', 'at_work'))
);
CREATE INDEX crew_members_by_worker ON jobs.crew_members (worker_id, starts_at, job_id);
CREATE INDEX crew_members_current ON jobs.crew_members (worker_id, starts_at, job_id) WHERE state <> 'over';
SELECT kernel.protect('jobs.crew_members');
CREATE POLICY own ON jobs.crew_members FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON jobs.crew_members FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON jobs.crew_members TO kaya_app;
GRANT SELECT (job_id, worker_id, place, share_kobo, joined_at, state, starts_at) ON jobs.crew_members TO kaya_read;
CREATE POLICY read_only ON jobs.crew_members FOR SELECT TO kaya_read USING (true);

-- A helper sees the job as who leads it does, from the moment its crew is whole; before that only the board.
CREATE POLICY helpers ON jobs.jobs FOR SELECT USING ((SELECT kernel.account_id()) = ANY (helper_ids));
DROP POLICY open_new ON jobs.jobs;
CREATE POLICY open_new ON jobs.jobs FOR INSERT WITH CHECK (status = 'open' AND worker_id IS NULL AND helper_places = 0 AND helper_ids = '{}');
CREATE OR REPLACE FUNCTION jobs.is_party(job uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND
    (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.order_id = kernel.order_id()
     OR kernel.account_id() = ANY (j.helper_ids))) $$;
-- Who does the work of a job, in its chat.
CREATE FUNCTION jobs.is_of_crew(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND (j.worker_id = kernel.account_id() OR kernel.account_id() = ANY (j.helper_ids))) $$;
REVOKE ALL ON FUNCTION jobs.is_of_crew(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_of_crew(uuid) TO kaya_app;
DROP POLICY write_parties ON jobs.messages;
CREATE POLICY write_parties ON jobs.messages FOR INSERT WITH CHECK (
  CASE author WHEN 'customer' THEN jobs.is_customer(job_id) WHEN 'worker' THEN jobs.is_of_crew(job_id) ELSE (SELECT kernel.is_staff()) END
  AND author_id IS NOT DISTINCT FROM (SELECT kernel.account_id()));

-- Nobody is in two places at once, across the jobs they have and the crews they are in. Each table excludes its own; of two that are
-- written at the same moment in different tables the second waits for the lock and then sees the first. As the constraint one_job_at_a_time.
CREATE FUNCTION jobs.one_place_at_a_time() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE clash boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.place ' || new.worker_id, 0));
  IF TG_TABLE_NAME = 'jobs' THEN
    clash := EXISTS (SELECT FROM jobs.crew_members m WHERE m.worker_id = new.worker_id AND m.job_id <> new.id
      AND m.state IN ('waiting', 'at_work') AND m.during && tstzrange(new.starts_at, new.ends_at));
  ELSE
    clash := EXISTS (SELECT FROM jobs.jobs j WHERE j.worker_id = new.worker_id AND j.id <> new.job_id
      AND j.status IN ('assigned', 'en_route', 'arrived', 'in_progress') AND j.during && new.during);
  END IF;
  IF clash THEN
    RAISE exclusion_violation USING MESSAGE = 'this worker has another place at that time', CONSTRAINT = 'one_job_at_a_time', SCHEMA = 'jobs',
      TABLE = 'jobs';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION jobs.one_place_at_a_time() FROM PUBLIC;
CREATE TRIGGER one_place_at_a_time BEFORE UPDATE OF worker_id ON jobs.jobs
  FOR EACH ROW WHEN (new.worker_id IS DISTINCT FROM old.worker_id AND new.worker_id IS NOT NULL) EXECUTE FUNCTION jobs.one_place_at_a_time();
CREATE TRIGGER one_place_at_a_time BEFORE INSERT OR UPDATE OF worker_id ON jobs.crew_members
  FOR EACH ROW EXECUTE FUNCTION jobs.one_place_at_a_time();

-- The crew follows its job, whoever moves that: a worker, a helper who took the last place, the customer, staff, the clock.
CREATE FUNCTION jobs.crew_follows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  helpers uuid[] := ARRAY(SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = new.id AND m.place > 0 ORDER BY m.place);
  lead uuid := (SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = new.id AND m.place = 0);
BEGIN
  IF new.status = 'open' OR (old.status = 'open' AND (new.status = 'cancelled' OR new.worker_id <> lead)) THEN
    -- Back on the board, cancelled before it was whole, or given to somebody else by staff: this crew is over.
    helpers := '{}';
  ELSIF new.worker_id IS DISTINCT FROM lead THEN
    -- Staff gave a whole crew another lead, maybe one of its helpers, whose place is the lead's then.
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
  -- Places that are free when the lead starts without them are the lead's, with their pay.
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
CREATE TRIGGER crew_follows BEFORE UPDATE OF status, worker_id ON jobs.jobs FOR EACH ROW
  WHEN (old.helper_places > 0 AND (old.status IS DISTINCT FROM new.status OR old.worker_id IS DISTINCT FROM new.worker_id))
  EXECUTE FUNCTION jobs.crew_follows();

-- What keeps a worker out of a crew, as out of a job: their status, their own order, jobs given back, too many places, another place then.
CREATE FUNCTION jobs.may_join(job uuid, worker uuid) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT EXISTS (
    SELECT FROM jobs.jobs j JOIN workers.workers w ON w.id = worker AND w.status IN ('available', 'busy')
     WHERE j.id = job AND NOT j.held AND NOT jobs.same_person(j.id, w.id)
       AND NOT EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = w.id AND g.job_id = j.id)
       AND 3 > (SELECT count(*) FROM jobs.given_back g WHERE g.worker_id = w.id AND g.at > now() - interval '24 hours')
       AND 6 > (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = w.id AND h.status IN ('assigned', 'en_route', 'arrived'))
             + (SELECT count(*) FROM jobs.crew_members h WHERE h.worker_id = w.id AND (h.state = 'waiting' OR (h.state = 'at_work' AND h.place > 0)))
       AND NOT jobs.is_taken(w.id, j.starts_at, j.ends_at, j.id)) $$;
CREATE OR REPLACE FUNCTION jobs.is_taken(worker uuid, from_at timestamptz, to_at timestamptz, besides uuid) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM jobs.jobs j WHERE j.worker_id = is_taken.worker AND j.during && tstzrange(from_at, to_at) AND j.id <> besides
                    AND j.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
      OR EXISTS (SELECT FROM jobs.crew_members m WHERE m.worker_id = is_taken.worker AND m.during && tstzrange(from_at, to_at) AND m.job_id <> besides
                    AND m.state IN ('waiting', 'at_work')) $$;

-- 'Lead this job', of the account: holds the lead's place until the helpers are found. No row when the job or the worker is not free for it,
-- or the shares are of another price.
CREATE FUNCTION jobs.lead_job(job uuid, earns_kobo int8, helper_kobo int8, until_at timestamptz)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, helper_places int2)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE me uuid := kernel.account_id();
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || me, 0));
  PERFORM FROM jobs.jobs j WHERE j.id = job FOR NO KEY UPDATE;
  IF NOT jobs.may_join(job, me) THEN RETURN; END IF;
  UPDATE jobs.jobs j SET helper_places = j.helpers_needed, helper_share_kobo = helper_kobo, crew_until = until_at, first_until = NULL
    FROM workers.workers w
   WHERE j.id = job AND w.id = me AND j.status = 'open' AND j.helper_places = 0 AND j.helpers_needed > 0 AND j.payment_method IN ('card', 'invoice')
     AND j.required_skills <@ w.skills AND j.worker_share_kobo = earns_kobo + j.helpers_needed * helper_kobo AND until_at > now()
     AND (j.first_until IS NULL OR j.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = me AND f.ends_at = j.first_until AND f.answer = 'waiting'));
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO jobs.crew_members (job_id, worker_id, place, share_kobo, starts_at, during)
    SELECT j.id, me, 0, earns_kobo, j.starts_at, j.during FROM jobs.jobs j WHERE j.id = job;
  RETURN QUERY SELECT j.id, j.order_id, j.customer_id, j.title, j.helper_places FROM jobs.jobs j WHERE j.id = job;
END $$;

-- A crew that is whole, or whose lead brings the others: the job is the lead's, as by an acceptance.
CREATE FUNCTION jobs.assign_to_lead(job uuid) RETURNS void LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  UPDATE jobs.jobs j SET status = 'assigned', worker_id = m.worker_id, worker_phone = c.phone, assigned_at = now()
    FROM jobs.crew_members m LEFT JOIN workers.contacts c ON c.worker_id = m.worker_id
   WHERE j.id = job AND j.status = 'open' AND m.job_id = j.id AND m.place = 0 $$;

-- What the events of a crew say. lead_id: also while the job waits for its helpers.
CREATE FUNCTION jobs.crew_state(job uuid)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, status text, starts_at timestamptz, lead_id uuid, lead_name text,
    helper_ids uuid[], free_places int4)
  LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT j.id, j.order_id, j.customer_id, j.title, j.status, j.starts_at, w.id, w.full_name,
         ARRAY(SELECT h.worker_id FROM jobs.crew_members h WHERE h.job_id = j.id AND h.place > 0 ORDER BY h.place),
         (j.helper_places - (SELECT count(*) FROM jobs.crew_members h WHERE h.job_id = j.id AND h.place > 0))::int4
    FROM jobs.jobs j
    LEFT JOIN jobs.crew_members m ON m.job_id = j.id AND m.place = 0
    LEFT JOIN workers.workers w ON w.id = coalesce(j.worker_id, m.worker_id)
   WHERE j.id = job $$;

-- 'Join as helper', of the account: the lowest free place. accepted: it was the last one, and the job is the lead's now.
CREATE FUNCTION jobs.join_crew(job uuid, earns_kobo int8)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, status text, starts_at timestamptz, lead_id uuid, lead_name text,
    helper_ids uuid[], free_places int4, accepted boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  me uuid := kernel.account_id();
  seen jobs.jobs;
  taken int2[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || me, 0));
  SELECT * INTO seen FROM jobs.jobs j WHERE j.id = job AND j.crew_until IS NOT NULL AND j.helper_share_kobo = earns_kobo FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT jobs.may_join(job, me) OR EXISTS (SELECT FROM jobs.crew_members m WHERE m.job_id = job AND m.worker_id = me) THEN RETURN; END IF;
  taken := ARRAY(SELECT m.place FROM jobs.crew_members m WHERE m.job_id = job);
  INSERT INTO jobs.crew_members (job_id, worker_id, place, share_kobo, state, starts_at, during)
    SELECT job, me, min(p.place), earns_kobo, CASE seen.status WHEN 'open' THEN 'waiting' ELSE 'at_work' END, seen.starts_at, seen.during
      FROM generate_series(1, seen.helpers_needed) AS p (place) WHERE p.place <> ALL (taken);
  IF seen.status = 'assigned' THEN
    UPDATE jobs.jobs j SET helper_ids = j.helper_ids || me,
           crew_until = CASE WHEN cardinality(j.helper_ids) + 1 < j.helper_places THEN j.crew_until END WHERE j.id = job;
  ELSIF cardinality(taken) = seen.helper_places THEN
    -- The lead and all helpers but this one were there.
    PERFORM jobs.assign_to_lead(job);
  END IF;
  RETURN QUERY SELECT s.*, seen.status = 'open' AND s.status = 'assigned' FROM jobs.crew_state(job) s;
END $$;

-- 'I bring my own', of the account that leads: the free places are theirs, with their pay; who joined stays. No row when it is not theirs.
CREATE FUNCTION jobs.bring_own(job uuid)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, status text, starts_at timestamptz, lead_id uuid, lead_name text,
    helper_ids uuid[], free_places int4)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM jobs.jobs j WHERE j.id = job AND j.status = 'open' AND j.crew_until IS NOT NULL AND NOT j.held FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM jobs.crew_members m WHERE m.job_id = job AND m.worker_id = kernel.account_id() AND m.place = 0) THEN RETURN; END IF;
  PERFORM jobs.assign_to_lead(job);
  RETURN QUERY SELECT s.* FROM jobs.crew_state(job) s;
END $$;

-- A helper leaves. Before the crew is whole that is free; after it, it counts as a job given back, and the place is free again until reopen_until
-- (null: there is no time, so the place is the lead's). No row when they are not a helper, or the lead has set off.
CREATE FUNCTION jobs.leave_crew(job uuid, reopen_until timestamptz)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, status text, starts_at timestamptz, lead_id uuid, lead_name text,
    helper_ids uuid[], free_places int4)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  me uuid := kernel.account_id();
  seen jobs.jobs;
BEGIN
  SELECT * INTO seen FROM jobs.jobs j WHERE j.id = job AND j.status IN ('open', 'assigned') FOR NO KEY UPDATE;
  DELETE FROM jobs.crew_members m WHERE m.job_id = seen.id AND m.worker_id = me AND m.place > 0;
  IF NOT FOUND THEN RETURN; END IF;
  IF seen.status = 'assigned' THEN
    INSERT INTO jobs.given_back (worker_id, job_id) VALUES (me, job) ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now();
    IF reopen_until > now() THEN
      UPDATE jobs.jobs j SET helper_ids = array_remove(j.helper_ids, me), crew_until = reopen_until WHERE j.id = job;
    ELSE
      PERFORM jobs.close_places(job);
    END IF;
  END IF;
  RETURN QUERY SELECT s.* FROM jobs.crew_state(job) s;
END $$;

-- The free places of a crew whose lead has the job are the lead's from now on; without helpers it is an ordinary job.
CREATE FUNCTION jobs.close_places(job uuid) RETURNS void LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog AS $$
DECLARE helpers uuid[] := ARRAY(SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = job AND m.place > 0 ORDER BY m.place);
BEGIN
  IF helpers = '{}' THEN DELETE FROM jobs.crew_members m WHERE m.job_id = job; END IF;
  UPDATE jobs.jobs j SET helper_ids = helpers, helper_places = cardinality(helpers), crew_until = NULL,
         helper_share_kobo = CASE WHEN helpers = '{}' THEN 0 ELSE j.helper_share_kobo END WHERE j.id = job;
END $$;

-- A crew that is not whole ends: by its lead, who steps down (which counts as a job given back), or by the system when its time is over (due).
-- Of a job that its lead has, only the free places close then. member_ids: who was in it. No row when there is nothing to end.
CREATE FUNCTION jobs.end_crew(job uuid, due boolean)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, status text, starts_at timestamptz, location text, lead_id uuid, member_ids uuid[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  me uuid := kernel.account_id();
  seen jobs.jobs;
  lead uuid;
  members uuid[];
BEGIN
  SELECT * INTO seen FROM jobs.jobs j WHERE j.id = job AND j.crew_until IS NOT NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT m.worker_id INTO lead FROM jobs.crew_members m WHERE m.job_id = job AND m.place = 0;
  IF due THEN
    IF kernel.is_system() IS NOT TRUE OR seen.crew_until > now() THEN RETURN; END IF;
  ELSIF lead IS DISTINCT FROM me OR seen.status <> 'open' THEN
    RETURN;
  END IF;
  members := ARRAY(SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = job ORDER BY m.place);
  IF seen.status = 'assigned' THEN
    PERFORM jobs.close_places(job);
  ELSE
    DELETE FROM jobs.crew_members m WHERE m.job_id = job;
    UPDATE jobs.jobs j SET helper_places = 0, helper_share_kobo = 0, crew_until = NULL WHERE j.id = job;
    IF NOT due THEN
      INSERT INTO jobs.given_back (worker_id, job_id) VALUES (me, job) ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now();
    END IF;
  END IF;
  RETURN QUERY SELECT seen.id, seen.order_id, seen.customer_id, seen.title, seen.status, seen.starts_at, seen.location_area, lead, members;
END $$;

-- Who is in a crew, for its people and staff, and for the customer how many. phone: for each other, once the crew is whole.
CREATE FUNCTION jobs.crew_of(job uuid)
  RETURNS TABLE (worker_id uuid, full_name text, photo_url text, place int2, share_kobo int8, phone text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT m.worker_id, CASE WHEN m.state = 'waiting' AND NOT kernel.is_staff() THEN jobs.first_name(w.full_name) ELSE w.full_name END, w.photo_url, m.place,
         CASE WHEN m.place > 0 THEN m.share_kobo ELSE j.worker_share_kobo - j.helper_places * j.helper_share_kobo END,
         CASE WHEN m.state = 'at_work' THEN c.phone END
    FROM jobs.crew_members m JOIN jobs.jobs j ON j.id = m.job_id JOIN workers.workers w ON w.id = m.worker_id
    LEFT JOIN workers.contacts c ON c.worker_id = w.id
   WHERE m.job_id = job
     AND (kernel.is_staff() OR EXISTS (SELECT FROM jobs.crew_members me WHERE me.job_id = job AND me.worker_id = kernel.account_id()))
   ORDER BY m.place $$;
-- Helper places that are free, for a worker who looks at the job.
CREATE FUNCTION jobs.free_places(job uuid) RETURNS int4 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN j.crew_until IS NULL THEN 0
              ELSE j.helper_places - (SELECT count(*) FROM jobs.crew_members m WHERE m.job_id = j.id AND m.place > 0) END::int4
    FROM jobs.jobs j WHERE j.id = job AND (workers.is_worker() OR kernel.is_staff()) $$;

REVOKE ALL ON FUNCTION jobs.may_join(uuid, uuid), jobs.assign_to_lead(uuid), jobs.crew_state(uuid), jobs.close_places(uuid),
  jobs.lead_job(uuid, int8, int8, timestamptz), jobs.join_crew(uuid, int8), jobs.bring_own(uuid), jobs.leave_crew(uuid, timestamptz),
  jobs.end_crew(uuid, boolean), jobs.crew_of(uuid), jobs.free_places(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.lead_job(uuid, int8, int8, timestamptz), jobs.join_crew(uuid, int8), jobs.bring_own(uuid),
  jobs.leave_crew(uuid, timestamptz), jobs.end_crew(uuid, boolean), jobs.crew_of(uuid), jobs.free_places(uuid) TO kaya_app;

-- As in 0130, and a job whose lead waits for helpers, or whose crew lost one: its helper places are what the board offers.
CREATE OR REPLACE VIEW jobs.board WITH (security_barrier) AS
  SELECT j.id, j.serves, j.order_id, NULL::uuid AS customer_id,
         CASE WHEN j.serves = 'booking' THEN 'Customer' ELSE jobs.first_name(j.customer_name) END AS customer_name,
         NULL::uuid AS worker_id, NULL::text AS worker_phone, j.status, j.held, j.service_type, j.title, j.description, ''::text AS note, j.job_size,
         j.scheduled_date, j.scheduled_time, j.starts_at, j.ends_at, j.during, j.price_kobo, j.worker_share_kobo,
         j.payment_method, j.cash_kobo, j.location_area AS location, jobs.rounded(j.location_lat) AS location_lat,
         jobs.rounded(j.location_lng) AS location_lng, ''::text AS location_landmark,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END AS destination,
         jobs.rounded(j.destination_lat) AS destination_lat, jobs.rounded(j.destination_lng) AS destination_lng,
         ''::text AS destination_landmark, (round(j.distance_m / 500.0) * 500)::int4 AS distance_m, j.required_skills,
         j.created_at, j.assigned_at, j.en_route_at, j.arrived_at, j.started_at, j.delivered_at, j.confirmation_asked_at,
         j.completed_at, j.cancelled_at, j.cancelled_reason, 0::int8 AS cancel_fee_kobo, 0::int8 AS cancel_kept_kobo,
         0::int8 AS cancel_share_kobo, CASE WHEN j.first_until > now() THEN j.first_until END AS first_until,
         j.helpers_needed, j.vehicle_class, j.helper_places, j.helper_share_kobo, j.crew_until, '{}'::uuid[] AS helper_ids
    FROM jobs.jobs j
   WHERE (j.status = 'open' OR (j.status = 'assigned' AND j.crew_until IS NOT NULL)) AND NOT j.held AND (SELECT workers.is_worker())
     AND (j.first_until IS NULL OR j.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = (SELECT kernel.account_id())
                        AND f.ends_at = j.first_until AND f.answer = 'waiting'));

-- When the account is in a crew.
CREATE FUNCTION jobs.own_crew_times() RETURNS SETOF tstzrange LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT m.during FROM jobs.crew_members m WHERE m.worker_id = kernel.account_id() AND m.state IN ('waiting', 'at_work') $$;
-- As in 0130; neither a job that somebody leads already, nor one at the time of a crew.
CREATE OR REPLACE FUNCTION jobs.board_ids(skills text[], size text, among uuid[], hours int, most int8) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE ROWS 300 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_custom_plan AS $$
  SELECT j.id FROM jobs.jobs j
   WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND (SELECT workers.is_worker()) AND j.starts_at > now() - make_interval(hours => hours)
     AND (j.first_until IS NULL OR j.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = (SELECT kernel.account_id())
                        AND f.ends_at = j.first_until AND f.answer = 'waiting'))
     AND (among IS NULL OR j.id = ANY (among))
     AND (size IS NULL OR j.job_size = size) AND j.required_skills <@ skills AND j.id <> ALL (ARRAY(SELECT jobs.own_open()))
     AND NOT EXISTS (SELECT FROM jobs.jobs own WHERE own.worker_id = (SELECT kernel.account_id()) AND own.during && j.during
                        AND own.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
     AND NOT j.during && ANY (ARRAY(SELECT jobs.own_crew_times()))
   ORDER BY j.starts_at, j.id LIMIT most $$;
-- Jobs with a free helper place for the account, soonest first. Skills are the lead's; their own orders and busy times are left out as above.
CREATE FUNCTION jobs.helper_place_ids(size text, among uuid[], most int8) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE ROWS 300 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_custom_plan AS $$
  SELECT j.id FROM jobs.jobs j
   WHERE j.crew_until IS NOT NULL AND NOT j.held AND (SELECT workers.is_worker())
     AND (among IS NULL OR j.id = ANY (among)) AND (size IS NULL OR j.job_size = size)
     AND j.id <> ALL (ARRAY(SELECT jobs.own_open()))
     AND NOT EXISTS (SELECT FROM jobs.jobs own WHERE own.worker_id = (SELECT kernel.account_id()) AND own.during && j.during
                        AND own.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
     AND NOT j.during && ANY (ARRAY(SELECT jobs.own_crew_times()))
   ORDER BY j.starts_at, j.id LIMIT most $$;
REVOKE ALL ON FUNCTION jobs.own_crew_times(), jobs.helper_place_ids(text, uuid[], int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.helper_place_ids(text, uuid[], int8) TO kaya_app;

-- As in 0130; crew_led: another worker leads it. A helper of a whole crew has the job already.
CREATE OR REPLACE FUNCTION jobs.state_for(worker uuid, job uuid) RETURNS text LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN NOT EXISTS (SELECT FROM workers.workers w WHERE w.id = worker) THEN 'not_found'
              WHEN j.worker_id = worker AND j.status <> 'cancelled' THEN 'already'
              WHEN j.status = 'cancelled' THEN 'job_cancelled'
              WHEN j.status = 'open' AND j.held THEN 'job_held'
              WHEN j.status = 'open' AND j.crew_until IS NOT NULL THEN 'crew_led'
              WHEN j.status = 'open' AND j.first_until > now()
               AND NOT EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = worker
                                  AND f.ends_at = j.first_until AND f.answer = 'waiting') THEN 'offered_first'
              WHEN j.status = 'open' THEN 'open'
              WHEN j.id IS NOT NULL THEN 'job_taken'
              ELSE 'not_found' END
    FROM (VALUES (1)) AS one LEFT JOIN jobs.jobs j ON j.id = job $$;

-- As in 0130; nobody takes a job that another leads, or one at the time of their crew.
CREATE OR REPLACE FUNCTION jobs.take_each(sessions uuid[], accounts uuid[], kinds text[], wanted uuid[], events uuid[], most_owed_kobo int8)
  RETURNS TABLE (n int8, outcome text, worker_id uuid, order_id uuid, customer_id uuid, title text, worker_name text, starts_at timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || who.account_id, 0))
     FROM (SELECT s.account_id FROM identity.sessions s WHERE s.id = ANY (sessions) ORDER BY s.account_id) AS who;
  IF cardinality(sessions) > 1 AND
     (SELECT count(*) > count(DISTINCT s.account_id) FROM unnest(sessions) AS m (session) JOIN identity.sessions s ON s.id = m.session) THEN
    RAISE EXCEPTION 'a worker stands twice among those who want a job';
  END IF;
  PERFORM FROM jobs.jobs j WHERE j.id = ANY (wanted) AND j.status = 'open' ORDER BY j.id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH member AS MATERIALIZED (
    SELECT m.n, m.kind = 'staff' AND 'staff' = ANY (s.roles) AS staff, m.job, m.event, s.account_id
      FROM unnest(sessions, accounts, kinds, wanted, events) WITH ORDINALITY AS m (session, account, kind, job, event, n)
      LEFT JOIN identity.live_sessions s ON s.id = m.session AND s.account_id = m.account
  ), fit AS MATERIALIZED (
    SELECT DISTINCT ON (m.job) m.n, m.staff, m.job, m.event, w.id, w.full_name, c.phone
      FROM member m JOIN workers.workers w ON w.id = m.account_id AND w.status IN ('available', 'busy')
      LEFT JOIN workers.contacts c ON c.worker_id = w.id
      JOIN jobs.jobs j ON j.id = m.job
     WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <@ w.skills
       AND (j.first_until IS NULL OR j.first_until <= now()
            OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = w.id AND f.ends_at = j.first_until
                          AND f.answer = 'waiting'))
       AND (j.payment_method <> 'cash' OR money.owed_by(w.id) <= most_owed_kobo)
       AND NOT jobs.same_person(j.id, w.id)
       AND NOT EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = w.id AND g.job_id = j.id)
       AND 3 > (SELECT count(*) FROM jobs.given_back g WHERE g.worker_id = w.id AND g.at > now() - interval '24 hours')
       AND 6 > (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = w.id AND h.status IN ('assigned', 'en_route', 'arrived'))
       AND 0 = (SELECT count(*) FROM jobs.jobs b WHERE b.worker_id = w.id AND b.during && j.during
                 AND b.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
       AND NOT EXISTS (SELECT FROM jobs.crew_members m WHERE m.worker_id = w.id AND m.during && j.during AND m.state IN ('waiting', 'at_work'))
     ORDER BY m.job, m.n
  ), taken AS (
    UPDATE jobs.jobs j SET worker_id = f.id, worker_phone = f.phone, status = 'assigned', assigned_at = now()
      FROM fit f
     WHERE j.id = f.job AND j.status = 'open' AND NOT j.held AND j.crew_until IS NULL
    RETURNING f.n, f.staff, f.event, j.id, j.order_id, j.customer_id, j.title, j.starts_at, f.full_name, f.id AS worker_id
  ), happened AS (
    INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
    SELECT t.event, 'jobs.accepted',
           jsonb_build_object('jobId', t.id, 'orderId', t.order_id, 'customerId', t.customer_id, 'workerId', t.worker_id,
             'title', t.title, 'workerName', t.full_name, 'startsAt', t.starts_at, 'by', 'worker'),
           CASE WHEN t.staff THEN 'staff' ELSE 'account' END, t.worker_id
      FROM taken t
  )
  SELECT m.n, CASE WHEN m.account_id IS NULL THEN 'signed_out' WHEN t.n IS NOT NULL AND t.n = m.n THEN 'accepted'
                   WHEN t.n IS NOT NULL AND EXISTS (SELECT FROM workers.workers w WHERE w.id = m.account_id) THEN 'job_taken'
                   ELSE jobs.state_for(m.account_id, m.job) END,
         t.worker_id, t.order_id, t.customer_id, t.title, t.full_name, t.starts_at
    FROM member m LEFT JOIN taken t ON t.id = m.job;
END $$;

-- What helpers are paid of a job, no more than was agreed, is as good as what its lead is paid. Owner: src/modules/money, asked by may_post.
CREATE FUNCTION jobs.legs_without_helpers(legs jsonb, job uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT coalesce(jsonb_agg(leg), '[]') FROM jsonb_array_elements(legs) AS leg
   WHERE NOT (leg ->> 'account' = 'worker_payable' AND EXISTS (
     SELECT FROM jobs.crew_members m WHERE m.job_id = job AND m.place > 0 AND m.worker_id = (leg ->> 'owner')::uuid
        AND (leg ->> 'amount_kobo')::int8 BETWEEN 1 AND m.share_kobo)) $$;
REVOKE ALL ON FUNCTION jobs.legs_without_helpers(jsonb, uuid) FROM PUBLIC;

-- As in 0125, and the helpers of a job that completes.
CREATE OR REPLACE FUNCTION money.may_post(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
BEGIN
  IF kernel.is_system() THEN RETURN true; END IF;
  IF kind = 'payout_held' THEN
    RETURN EXISTS (SELECT 1 FROM money.payouts p WHERE p.id = payout AND p.account_id = me AND p.status = 'requested' AND p.requested_at = now()
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_payable', 'owner', me, 'amount_kobo', -p.amount_kobo))
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'payout_clearing', 'amount_kobo', p.amount_kobo)) AND jsonb_array_length(legs) = 2);
  ELSIF kind IN ('payment_collected', 'job_completed') THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'completed' AND j.completed_at = now()
      AND key = kind || ':' || job AND (kind = 'job_completed' OR j.payment_method = 'invoice')
      AND (j.customer_id = me OR j.worker_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(CASE WHEN kind = 'job_completed' AND j.helper_places > 0 THEN jobs.legs_without_helpers(legs, j.id) ELSE legs END,
        j.worker_id, job, CASE kind WHEN 'job_completed' THEN j.worker_share_kobo ELSE 0 END));
  ELSIF kind = 'job_cancelled' THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'cancelled' AND j.cancelled_at = now() AND key = kind || ':' || job
      AND (j.customer_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, j.worker_share_kobo));
  ELSIF kind = 'trip_completed' THEN
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'completed' AND t.completed_at = now()
      AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND money.legs_within(legs, t.driver_id, t.id, CASE t.payment_method WHEN 'card' THEN t.driver_share_kobo ELSE 0 END));
  ELSIF kind = 'trip_cancelled' THEN
    -- The fee out of what is held for a card ride; a fee that another ride has carried is posted by the system.
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'cancelled' AND t.cancelled_at = now()
      AND t.payment_method = 'card' AND t.fee_paid_by = t.id AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'escrow', 'owner', t.id, 'amount_kobo', -t.fee_kobo))
      AND money.legs_within(legs, t.driver_id, t.id, t.fee_share_kobo));
  ELSIF kind = 'commission_settled' THEN
    -- From what a worker has to what the same worker owes: it makes nobody richer.
    RETURN (SELECT count(*) = 2 AND count(DISTINCT leg.owner) = 1 AND count(leg.owner) = 2
                   AND bool_and(CASE leg.account WHEN 'worker_payable' THEN leg.amount_kobo < 0 WHEN 'worker_receivable' THEN leg.amount_kobo > 0 ELSE false END)
              FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8));
  ELSIF kind = 'refund_asked' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id
      WHERE kind || ':' || r.id = key AND r.status = 'asked' AND p.job_id = job AND money.legs_within(legs, NULL, job, 0));
  ELSIF kind = 'cash_returned' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d JOIN jobs.jobs j ON j.id = d.job_id
      WHERE d.job_id = job AND d.decided_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_receivable', 'owner', j.worker_id, 'amount_kobo', -d.back_cash_kobo))
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', d.back_cash_kobo)));
  ELSIF kind = 'cash_repaid' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d
      WHERE d.job_id = job AND d.repaid_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', -d.back_cash_kobo)));
  END IF;
  RETURN false;
END $$;

-- As in 0073, for each who did the work; in one order, so that two completions do not wait for each other in a circle.
CREATE OR REPLACE FUNCTION jobs.count_completion(job uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT workers.record_completion(done.worker_id, 0) FROM (
    SELECT unnest(j.worker_id || j.helper_ids) AS worker_id FROM jobs.jobs j
     WHERE j.id = job AND j.status = 'completed' AND j.completed_at = now()
       AND (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.order_id = kernel.order_id()
            OR kernel.is_staff() OR kernel.is_system())
     ORDER BY 1) done $$;

-- As in 0005, and helpers.
CREATE OR REPLACE FUNCTION jobs.is_underway(worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.worker_id = worker AND j.status IN ('en_route', 'arrived', 'in_progress'))
      OR EXISTS (SELECT 1 FROM jobs.crew_members m JOIN jobs.jobs j ON j.id = m.job_id
                  WHERE m.worker_id = worker AND m.state = 'at_work' AND j.status IN ('en_route', 'arrived', 'in_progress')) $$;

-- As in 0073; who has a crew pays it from what Kaya holds.
CREATE OR REPLACE FUNCTION jobs.choose_payment(job uuid, method text, states text[]) RETURNS TABLE(id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE jobs.jobs j SET payment_method = method
   WHERE j.id = job AND j.status = ANY (states) AND j.payment_method IN ('cash', 'card') AND (method = 'card' OR j.helper_places = 0)
     AND (jobs.is_customer(job) OR kernel.is_staff())
  RETURNING j.id, j.order_id, j.customer_id, j.worker_id, j.title $$;

-- As in 0130; with the helpers who lose it too.
DROP FUNCTION jobs.release(uuid, text[], timestamptz);
CREATE FUNCTION jobs.release(job uuid, states text[], first_until timestamptz)
  RETURNS TABLE(id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo bigint, worker_share_kobo bigint,
    helper_ids uuid[], location_lat float8, location_lng float8)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH seen AS MATERIALIZED (
    SELECT j.id, j.worker_id, j.helper_ids FROM jobs.jobs j WHERE j.id = job FOR NO KEY UPDATE
  ), freed AS (
    UPDATE jobs.jobs j SET status = 'open', worker_id = NULL, worker_phone = NULL, assigned_at = NULL, en_route_at = NULL,
           arrived_at = NULL, arrival_seen = false, first_until = release.first_until
      FROM seen
     WHERE j.id = seen.id AND j.status = ANY (states) AND (j.worker_id = kernel.account_id() OR kernel.is_staff())
    RETURNING j.id, j.order_id, j.customer_id, seen.worker_id, j.title, j.price_kobo, j.worker_share_kobo, seen.helper_ids, j.location_lat, j.location_lng
  ), noted AS (
    INSERT INTO jobs.given_back (worker_id, job_id)
    SELECT f.worker_id, f.id FROM freed f WHERE f.worker_id = kernel.account_id()
    ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now()
  )
  SELECT f.id, f.order_id, f.customer_id, f.worker_id, f.title, f.price_kobo, f.worker_share_kobo, f.helper_ids, f.location_lat, f.location_lng FROM freed f $$;
REVOKE ALL ON FUNCTION jobs.release(uuid, text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.release(uuid, text[], timestamptz) TO kaya_app;

-- The crew that ends when its job is cancelled or given to another: asked before, by those who may do that.
CREATE FUNCTION jobs.waiting_crew(job uuid) RETURNS TABLE (lead_id uuid, helper_ids uuid[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT m.worker_id, ARRAY(SELECT h.worker_id FROM jobs.crew_members h WHERE h.job_id = waiting_crew.job AND h.place > 0 ORDER BY h.place)
    FROM jobs.crew_members m
   WHERE m.job_id = waiting_crew.job AND m.place = 0 AND m.state = 'waiting' AND (jobs.is_customer(waiting_crew.job) OR kernel.is_staff() OR kernel.is_system()) $$;
REVOKE ALL ON FUNCTION jobs.waiting_crew(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.waiting_crew(uuid) TO kaya_app;
