-- A hearing before a worker is paused or blocked by staff. docs/decisions/0064-hearing-before-a-block.md. Owner: src/modules/workers.
-- A bar is a column of a hearing that follows from its facts: without a hearing there is none.

CREATE TABLE workers.hearings (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  worker_id     uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  state         text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'decided')),
  reason        text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  -- What staff think of doing; the decision may be milder or harder.
  considered    text NOT NULL CHECK (considered IN ('paused', 'blocked')),
  opened_by     uuid NOT NULL,
  opened_at     timestamptz NOT NULL DEFAULT now(),
  answer_until  timestamptz NOT NULL DEFAULT now() + interval '72 hours',
  -- The only exception: for somebody's safety the worker is barred at once, until the decision.
  safety_reason text CHECK (length(safety_reason) BETWEEN 1 AND 1000),
  suspended_by  uuid,
  suspended_at  timestamptz,
  reminded_at   timestamptz,
  lapsed_at     timestamptz,
  answer        text CHECK (length(answer) BETWEEN 1 AND 2000),
  answered_at   timestamptz,
  outcome       text CHECK (outcome IN ('dismissed', 'paused', 'blocked')),
  decision      text CHECK (length(decision) BETWEEN 1 AND 1000),
  paused_until  timestamptz,
  decided_by    uuid,
  decided_at    timestamptz,
  lift_reason   text CHECK (length(lift_reason) BETWEEN 1 AND 1000),
  lifted_by     uuid,
  lifted_at     timestamptz,
  barred_until  timestamptz GENERATED ALWAYS AS (
    CASE WHEN lifted_at IS NOT NULL THEN lifted_at
         WHEN outcome = 'blocked' THEN 'infinity'::timestamptz
         WHEN outcome = 'paused' THEN paused_until
         WHEN outcome IS NULL AND suspended_at IS NOT NULL THEN 'infinity'::timestamptz END) STORED,
  CONSTRAINT full_time CHECK (answer_until - opened_at >= interval '72 hours'),
  CONSTRAINT suspended_with_reason CHECK (num_nonnulls(safety_reason, suspended_by, suspended_at) IN (0, 3)),
  CONSTRAINT answered_in_time CHECK (num_nonnulls(answer, answered_at) IN (0, 2) AND (answered_at IS NULL OR answered_at < answer_until)),
  CONSTRAINT decided_with_reason CHECK (num_nonnulls(outcome, decision, decided_by, decided_at) IN (0, 4)),
  CONSTRAINT state_says_so CHECK ((state = 'decided') = (decided_at IS NOT NULL) AND (state <> 'open' OR answered_at IS NULL)
                                  AND (state <> 'answered' OR answered_at IS NOT NULL)),
  CONSTRAINT second_person CHECK (decided_by IS NULL OR (decided_by <> opened_by AND decided_by <> worker_id AND decided_by IS DISTINCT FROM suspended_by)),
  CONSTRAINT nobody_on_themselves CHECK (worker_id <> opened_by AND worker_id IS DISTINCT FROM suspended_by AND worker_id IS DISTINCT FROM lifted_by),
  -- In the worker's favour it may end earlier.
  CONSTRAINT heard_first CHECK (decided_at IS NULL OR outcome = 'dismissed' OR answered_at IS NOT NULL OR decided_at >= answer_until),
  CONSTRAINT a_pause_ends CHECK ((outcome IS NOT DISTINCT FROM 'paused') = (paused_until IS NOT NULL)
                                 AND (paused_until IS NULL OR (isfinite(paused_until) AND paused_until > decided_at))),
  CONSTRAINT lifted_with_reason CHECK (num_nonnulls(lift_reason, lifted_by, lifted_at) IN (0, 3)
                                       AND (lifted_at IS NULL OR coalesce(outcome, '') IN ('paused', 'blocked')))
);
CREATE UNIQUE INDEX one_open_hearing ON workers.hearings (worker_id) WHERE state <> 'decided';
CREATE INDEX hearings_of_worker ON workers.hearings (worker_id, id);
CREATE INDEX hearings_that_bar ON workers.hearings (worker_id, barred_until) WHERE barred_until IS NOT NULL;
CREATE INDEX hearings_open ON workers.hearings (id) WHERE state <> 'decided';
CREATE INDEX hearings_decided ON workers.hearings (id) WHERE state = 'decided';

-- What the worker reads beside the reason. stars and quote: of a rating, as it stood then. The job's name and code stay as they were.
CREATE TABLE workers.hearing_evidence (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  hearing_id uuid NOT NULL REFERENCES workers.hearings ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('note', 'job', 'rating', 'message')),
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  quote      text CHECK (length(quote) BETWEEN 1 AND 2000),
  stars      int4 CHECK (stars BETWEEN 1 AND 5),
  job_id     uuid,
  job_code   text,
  job_title  text,
  added_by   uuid NOT NULL,
  added_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT job_is_named CHECK (num_nonnulls(job_id, job_code, job_title) = CASE kind WHEN 'note' THEN 0 ELSE 3 END),
  CONSTRAINT kind_has_its_parts CHECK ((kind = 'rating') = (stars IS NOT NULL) AND (kind <> 'message' OR quote IS NOT NULL) AND (kind IN ('rating', 'message') OR quote IS NULL))
);
CREATE INDEX evidence_of_hearing ON workers.hearing_evidence (hearing_id, id);

SELECT kernel.protect('workers.hearings', 'workers.hearing_evidence');
CREATE POLICY own ON workers.hearings FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON workers.hearings FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_open ON workers.hearings FOR INSERT WITH CHECK ((SELECT kernel.is_staff()) AND opened_by = (SELECT kernel.account_id()));
CREATE POLICY staff_act ON workers.hearings FOR UPDATE USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON workers.hearing_evidence FOR SELECT USING (
  hearing_id = ANY (ARRAY(SELECT h.id FROM workers.hearings h WHERE h.worker_id = (SELECT kernel.account_id()))));
CREATE POLICY staff_read ON workers.hearing_evidence FOR SELECT USING ((SELECT kernel.is_staff()));
-- Nothing is added once the worker has answered.
CREATE POLICY staff_add ON workers.hearing_evidence FOR INSERT WITH CHECK ((SELECT kernel.is_staff()) AND added_by = (SELECT kernel.account_id())
  AND EXISTS (SELECT FROM workers.hearings h WHERE h.id = hearing_id AND h.state = 'open'));
GRANT SELECT, INSERT (worker_id, reason, considered, safety_reason),
  UPDATE (state, safety_reason, answer_until, reminded_at, lapsed_at, outcome, decision, paused_until, lift_reason) ON workers.hearings TO kaya_app;
GRANT SELECT, INSERT (hearing_id, kind, body, quote, stars, job_id, job_code, job_title, added_by) ON workers.hearing_evidence TO kaya_app;

-- Who did it and when is written here, so that nobody can write it of another. What was decided stays.
CREATE FUNCTION workers.guard_hearing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user <> 'kaya_app' THEN RETURN new; END IF;
  IF TG_OP = 'INSERT' THEN
    new.opened_by := kernel.account_id();
  ELSIF old.state = 'decided' AND (new.state, new.outcome, new.decision, new.answer_until, new.reminded_at, new.lapsed_at)
                                   IS DISTINCT FROM (old.state, old.outcome, old.decision, old.answer_until, old.reminded_at, old.lapsed_at)
     OR (old.state = 'decided' AND (new.paused_until, new.safety_reason) IS DISTINCT FROM (old.paused_until, old.safety_reason)) THEN
    RAISE check_violation USING MESSAGE = 'a decision stays', CONSTRAINT = 'a_decision_stays';
  ELSIF new.answer_until < old.answer_until OR (new.state = 'answered') <> (old.state = 'answered') AND new.state <> 'decided'
     OR (old.safety_reason IS NOT NULL AND new.safety_reason IS DISTINCT FROM old.safety_reason)
     OR (old.lift_reason IS NOT NULL AND new.lift_reason IS DISTINCT FROM old.lift_reason) THEN
    RAISE check_violation USING MESSAGE = 'a hearing goes forward', CONSTRAINT = 'goes_forward';
  END IF;
  IF new.safety_reason IS NOT NULL AND new.suspended_at IS NULL THEN
    new.suspended_by := kernel.account_id();
    new.suspended_at := now();
  END IF;
  IF new.outcome IS NOT NULL AND new.decided_at IS NULL THEN
    new.decided_by := kernel.account_id();
    new.decided_at := now();
  END IF;
  IF new.lift_reason IS NOT NULL AND new.lifted_at IS NULL THEN
    new.lifted_by := kernel.account_id();
    new.lifted_at := now();
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER guard_hearing BEFORE INSERT OR UPDATE ON workers.hearings FOR EACH ROW EXECUTE FUNCTION workers.guard_hearing();

-- The worker's own answer, once and in time; 'answered' when it is taken, else why not. null: not theirs.
CREATE FUNCTION workers.answer_hearing(hearing uuid, words text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE seen record;
BEGIN
  SELECT h.state, h.answer_until <= now() AS late INTO seen FROM workers.hearings h
   WHERE h.id = hearing AND h.worker_id = kernel.account_id() FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF seen.state <> 'open' THEN RETURN seen.state || ' before'; END IF;
  IF seen.late THEN RETURN 'late'; END IF;
  UPDATE workers.hearings h SET state = 'answered', answer = words, answered_at = now() WHERE h.id = hearing;
  RETURN 'answered';
END $$;

-- Whether this worker may take no jobs now. Asked by the referees below.
CREATE FUNCTION workers.is_barred(worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM workers.hearings h WHERE h.worker_id = worker AND h.barred_until > now()) $$;

-- A bar begins: paused, or paused after the job underway. It waits for acceptances that have begun, so that whoever looks for the worker's
-- jobs after it finds them all.
CREATE FUNCTION workers.bar_begins() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF new.barred_until > now() AND (TG_OP = 'INSERT' OR old.barred_until IS DISTINCT FROM new.barred_until) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || new.worker_id, 0));
    UPDATE workers.workers w SET status = CASE w.status WHEN 'busy' THEN 'busy' ELSE 'paused' END, after_work = 'paused', updated_at = now()
     WHERE w.id = new.worker_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bar_begins AFTER INSERT OR UPDATE ON workers.hearings FOR EACH ROW EXECUTE FUNCTION workers.bar_begins();

-- The referee of the status, jobs, crews and rides: one name, so that each of them is refused in the same words.
CREATE FUNCTION workers.refuse_barred(worker uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF workers.is_barred(worker) THEN
    RAISE check_violation USING MESSAGE = 'this worker is paused or blocked by staff', CONSTRAINT = 'nobody_barred';
  END IF;
END $$;
CREATE FUNCTION workers.nobody_barred() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM workers.refuse_barred(new.id);
  RETURN new;
END $$;
CREATE TRIGGER nobody_barred BEFORE UPDATE OF status ON workers.workers FOR EACH ROW
  WHEN (new.status = 'available' AND old.status <> 'available') EXECUTE FUNCTION workers.nobody_barred();
-- Owner: src/modules/jobs. Nobody barred gets a job or a place in a crew, or sets off; a job underway is finished.
CREATE FUNCTION jobs.nobody_barred() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM workers.refuse_barred(new.worker_id);
  RETURN new;
END $$;
CREATE TRIGGER nobody_barred BEFORE UPDATE OF worker_id, status ON jobs.jobs FOR EACH ROW
  WHEN (new.worker_id IS NOT NULL AND (new.worker_id IS DISTINCT FROM old.worker_id OR (old.status = 'assigned' AND new.status = 'en_route')))
  EXECUTE FUNCTION jobs.nobody_barred();
CREATE TRIGGER nobody_barred BEFORE INSERT ON jobs.crew_members FOR EACH ROW EXECUTE FUNCTION jobs.nobody_barred();
-- Owner: src/modules/rides.
CREATE FUNCTION rides.nobody_barred() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM workers.refuse_barred(new.driver_id);
  RETURN new;
END $$;
CREATE TRIGGER nobody_barred BEFORE UPDATE OF driver_id ON rides.trips FOR EACH ROW
  WHEN (new.driver_id IS NOT NULL AND new.driver_id IS DISTINCT FROM old.driver_id) EXECUTE FUNCTION rides.nobody_barred();

-- As in 0154; also when its lead is barred before it is whole. Owner: src/modules/jobs.
CREATE OR REPLACE FUNCTION jobs.end_crew(job uuid, due boolean)
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
    IF kernel.is_system() IS NOT TRUE OR (seen.crew_until > now() AND NOT workers.is_barred(lead)) THEN RETURN; END IF;
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

REVOKE ALL ON FUNCTION workers.guard_hearing(), workers.answer_hearing(uuid, text), workers.is_barred(uuid), workers.bar_begins(),
  workers.refuse_barred(uuid), workers.nobody_barred(), jobs.nobody_barred(), rides.nobody_barred() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.answer_hearing(uuid, text) TO kaya_app;

-- As in 0130. barred_until: null for somebody who may take jobs; infinity until staff decide, or for good.
CREATE OR REPLACE VIEW workers.standing WITH (security_invoker) AS
  SELECT w.id, w.full_name, w.status, w.skills, w.lat, w.lng, w.availability_schedule, c.phone, w.last_seen_at,
         (SELECT max(h.barred_until) FROM workers.hearings h WHERE h.worker_id = w.id AND h.barred_until > now()) AS barred_until
    FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id;
-- As in 0110, without those who are barred. Owner: src/modules/drivers.
CREATE OR REPLACE VIEW drivers.standing WITH (security_invoker) AS
  SELECT d.id AS driver_id, d.full_name, d.phone, d.is_sample, v.vehicle_class, v.name, v.colour, v.plate
    FROM drivers.drivers d JOIN drivers.vehicles v ON v.driver_id = d.id
   WHERE d.status = 'approved' AND v.approved
     AND (d.papers_until IS NULL OR d.papers_until >= (now() AT TIME ZONE 'Africa/Lagos')::date)
     AND NOT EXISTS (SELECT FROM workers.hearings h WHERE h.worker_id = d.id AND h.barred_until > now());

-- As in 0236, without the hearings.
CREATE OR REPLACE FUNCTION workers.erase_person(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  PERFORM kernel.release_files(ARRAY(SELECT photo_file_id FROM workers.workers WHERE id = account AND photo_file_id IS NOT NULL));
  UPDATE workers.workers w SET full_name = 'Deleted account', photo_file_id = NULL, location = '', lat = NULL, lng = NULL,
         skills = '{}', languages = '{en}', status = 'offline', shown_in_community = false, updated_at = now() WHERE w.id = account;
  DELETE FROM workers.contacts c WHERE c.worker_id = account;
  DELETE FROM workers.passports p WHERE p.worker_id = account;
  DELETE FROM workers.hearings h WHERE h.worker_id = account;
END $$;

-- The trail finds an event by the hearing too. As in 0241, with this key.
CREATE INDEX events_of_hearing ON kernel.events ((payload ->> 'hearingId'), id) WHERE (payload ->> 'hearingId') IS NOT NULL;
CREATE OR REPLACE FUNCTION kernel.events_of(subject text, most int8)
  RETURNS TABLE (id uuid, name text, payload jsonb, actor_kind text, actor_id uuid, created_at timestamptz)
  LANGUAGE sql STABLE ROWS 30 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.id, e.name, e.payload, e.actor_kind, e.actor_id, e.created_at FROM kernel.events e
   WHERE (SELECT kernel.is_staff()) AND e.id = ANY (ARRAY(
     SELECT hit.id FROM (
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'accountId') IS NOT NULL AND (e.payload ->> 'accountId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'accountId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'accountId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'alertId') IS NOT NULL AND (e.payload ->> 'alertId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'alertId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'alertId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'bookingId') IS NOT NULL AND (e.payload ->> 'bookingId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'bookingId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'bookingId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'customerId') IS NOT NULL AND (e.payload ->> 'customerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'customerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'customerId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'driverId') IS NOT NULL AND (e.payload ->> 'driverId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'driverId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'driverId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'hearingId') IS NOT NULL AND (e.payload ->> 'hearingId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'hearingId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'hearingId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'jobId') IS NOT NULL AND (e.payload ->> 'jobId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'jobId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'jobId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'moduleId') IS NOT NULL AND (e.payload ->> 'moduleId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'moduleId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'moduleId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'orderId') IS NOT NULL AND (e.payload ->> 'orderId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'orderId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'orderId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'passportId') IS NOT NULL AND (e.payload ->> 'passportId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'passportId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'passportId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'paymentId') IS NOT NULL AND (e.payload ->> 'paymentId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'paymentId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'paymentId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'payoutId') IS NOT NULL AND (e.payload ->> 'payoutId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'payoutId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'payoutId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'providerId') IS NOT NULL AND (e.payload ->> 'providerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'providerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'providerId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'quoteId') IS NOT NULL AND (e.payload ->> 'quoteId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'quoteId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'quoteId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'requestId') IS NOT NULL AND (e.payload ->> 'requestId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'requestId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'requestId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'sessionId') IS NOT NULL AND (e.payload ->> 'sessionId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'sessionId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'sessionId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'tripId') IS NOT NULL AND (e.payload ->> 'tripId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'tripId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'tripId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'workerId') IS NOT NULL AND (e.payload ->> 'workerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'workerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'workerId' DESC, e.id DESC LIMIT most)
     ) hit ORDER BY hit.id DESC LIMIT most))
   ORDER BY e.id DESC $$;
