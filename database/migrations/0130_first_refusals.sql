-- The best few workers are offered a job first; then it is open to all. Owner: src/modules/jobs. docs/decisions/0043-first-refusal.md.
-- Needs a stop: a process of the release before calls jobs.release with two arguments.

-- Until then only those who were offered it see and accept it; null: it is open to all.
ALTER TABLE jobs.jobs ADD COLUMN first_until timestamptz;
GRANT UPDATE (first_until) ON jobs.jobs TO kaya_app;
-- What a round of matching reads, and the only rows that a first refusal concerns.
CREATE INDEX jobs_first ON jobs.jobs (id) WHERE status = 'open' AND first_until IS NOT NULL;
-- What everybody has earned since an instant.
CREATE INDEX jobs_completed ON jobs.jobs (completed_at) INCLUDE (worker_id, worker_share_kobo) WHERE status = 'completed';
-- With the last sign of life. Owner: src/modules/workers.
CREATE OR REPLACE VIEW workers.standing WITH (security_invoker) AS
  SELECT w.id, w.full_name, w.status, w.skills, w.lat, w.lng, w.availability_schedule, c.phone, w.last_seen_at
    FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id;

-- An offer counts while ends_at is its job's first_until: a later opening of the job ends the offers of the earlier one.
CREATE TABLE jobs.first_refusals (
  job_id     uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id  uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  rank       int2 NOT NULL CHECK (rank > 0),
  offered_at timestamptz NOT NULL DEFAULT now(),
  ends_at    timestamptz NOT NULL CHECK (ends_at > offered_at),
  answer     text NOT NULL DEFAULT 'waiting' CHECK (answer IN ('waiting', 'declined')),
  PRIMARY KEY (job_id, worker_id)
);
CREATE INDEX first_refusals_by_worker ON jobs.first_refusals (worker_id, ends_at);
SELECT kernel.protect('jobs.first_refusals');
CREATE POLICY own ON jobs.first_refusals FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON jobs.first_refusals FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE ON jobs.first_refusals TO kaya_app;

-- Who knows of an open job already: it was offered to them, or they gave it back. As far as the actor may see it.
CREATE VIEW jobs.knows_of WITH (security_invoker) AS
  SELECT job_id, worker_id FROM jobs.first_refusals UNION ALL SELECT job_id, worker_id FROM jobs.given_back;
GRANT SELECT ON jobs.knows_of TO kaya_app;

-- As in 0023; first_until last. A job that is offered to others first is not on the board.
CREATE OR REPLACE VIEW jobs.board WITH (security_barrier) AS
  SELECT j.id, j.serves, j.order_id, NULL::uuid AS customer_id,
         CASE WHEN j.serves = 'booking' THEN 'Customer' ELSE jobs.first_name(j.customer_name) END AS customer_name,
         j.worker_id, j.worker_phone, j.status, j.held, j.service_type, j.title, j.description, ''::text AS note, j.job_size,
         j.scheduled_date, j.scheduled_time, j.starts_at, j.ends_at, j.during, j.price_kobo, j.worker_share_kobo,
         j.payment_method, j.cash_kobo, j.location_area AS location, jobs.rounded(j.location_lat) AS location_lat,
         jobs.rounded(j.location_lng) AS location_lng, ''::text AS location_landmark,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END AS destination,
         jobs.rounded(j.destination_lat) AS destination_lat, jobs.rounded(j.destination_lng) AS destination_lng,
         ''::text AS destination_landmark, (round(j.distance_m / 500.0) * 500)::int4 AS distance_m, j.required_skills,
         j.created_at, j.assigned_at, j.en_route_at, j.arrived_at, j.started_at, j.delivered_at, j.confirmation_asked_at,
         j.completed_at, j.cancelled_at, j.cancelled_reason, 0::int8 AS cancel_fee_kobo, 0::int8 AS cancel_kept_kobo,
         0::int8 AS cancel_share_kobo, CASE WHEN j.first_until > now() THEN j.first_until END AS first_until
    FROM jobs.jobs j
   WHERE j.status = 'open' AND NOT j.held AND (SELECT workers.is_worker())
     AND (j.first_until IS NULL OR j.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = (SELECT kernel.account_id())
                        AND f.ends_at = j.first_until AND f.answer = 'waiting'));

-- As in 0102, without the jobs that are offered to others first.
CREATE OR REPLACE FUNCTION jobs.board_ids(skills text[], size text, among uuid[], hours int, most int8) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE ROWS 300 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_custom_plan AS $$
  SELECT j.id FROM jobs.jobs j
   WHERE j.status = 'open' AND NOT j.held AND (SELECT workers.is_worker()) AND j.starts_at > now() - make_interval(hours => hours)
     AND (j.first_until IS NULL OR j.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = (SELECT kernel.account_id())
                        AND f.ends_at = j.first_until AND f.answer = 'waiting'))
     AND (among IS NULL OR j.id = ANY (among))
     AND (size IS NULL OR j.job_size = size) AND j.required_skills <@ skills AND j.id <> ALL (ARRAY(SELECT jobs.own_open()))
     AND NOT EXISTS (SELECT FROM jobs.jobs own WHERE own.worker_id = (SELECT kernel.account_id()) AND own.during && j.during
                        AND own.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
   ORDER BY j.starts_at, j.id LIMIT most $$;

-- As in 0090; offered_first: it is offered to others first.
CREATE OR REPLACE FUNCTION jobs.state_for(worker uuid, job uuid) RETURNS text LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN NOT EXISTS (SELECT FROM workers.workers w WHERE w.id = worker) THEN 'not_found'
              WHEN j.worker_id = worker AND j.status <> 'cancelled' THEN 'already'
              WHEN j.status = 'cancelled' THEN 'job_cancelled'
              WHEN j.status = 'open' AND j.held THEN 'job_held'
              WHEN j.status = 'open' AND j.first_until > now()
               AND NOT EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = worker
                                  AND f.ends_at = j.first_until AND f.answer = 'waiting') THEN 'offered_first'
              WHEN j.status = 'open' THEN 'open'
              WHEN j.id IS NOT NULL THEN 'job_taken'
              ELSE 'not_found' END
    FROM (VALUES (1)) AS one LEFT JOIN jobs.jobs j ON j.id = job $$;

-- When an open job is open to all, for a worker who was not offered it; null: it is already.
CREATE FUNCTION jobs.opens_at(job uuid) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT j.first_until FROM jobs.jobs j
   WHERE j.id = job AND j.status = 'open' AND NOT j.held AND j.first_until > now() AND workers.is_worker() $$;

-- 'Not for me', of the account. opened: nobody else was left, so it is open to all now. No row when it was not offered to them.
CREATE FUNCTION jobs.decline_first(job uuid)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text, starts_at timestamptz, location text, held boolean,
                 opened boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE until_at timestamptz; over boolean;
BEGIN
  SELECT j.first_until INTO until_at FROM jobs.jobs j
   WHERE j.id = job AND j.status = 'open' AND j.first_until > now() FOR NO KEY UPDATE;
  UPDATE jobs.first_refusals f SET answer = 'declined'
   WHERE f.job_id = job AND f.worker_id = kernel.account_id() AND f.ends_at = until_at AND f.answer = 'waiting';
  IF NOT FOUND THEN RETURN; END IF;
  over := NOT EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = job AND f.ends_at = until_at AND f.answer = 'waiting');
  IF over THEN UPDATE jobs.jobs j SET first_until = NULL WHERE j.id = job; END IF;
  RETURN QUERY SELECT j.id, j.order_id, j.customer_id, kernel.account_id(), j.title, j.starts_at, j.location_area, j.held, over FROM jobs.jobs j WHERE j.id = job;
END $$;
REVOKE ALL ON FUNCTION jobs.opens_at(uuid), jobs.decline_first(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.opens_at(uuid), jobs.decline_first(uuid) TO kaya_app;

-- As in 0105; who was not offered the job first does not get it.
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
     WHERE j.status = 'open' AND NOT j.held AND j.required_skills <@ w.skills
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
     ORDER BY m.job, m.n
  ), taken AS (
    UPDATE jobs.jobs j SET worker_id = f.id, worker_phone = f.phone, status = 'assigned', assigned_at = now()
      FROM fit f
     WHERE j.id = f.job AND j.status = 'open' AND NOT j.held
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

-- As in 0105. first_until: until then it is offered to the best few again.
DROP FUNCTION jobs.release(uuid, text[]);
CREATE FUNCTION jobs.release(job uuid, states text[], first_until timestamptz)
  RETURNS TABLE(id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo bigint, worker_share_kobo bigint,
    location_lat float8, location_lng float8)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH seen AS MATERIALIZED (
    SELECT j.id, j.worker_id FROM jobs.jobs j WHERE j.id = job FOR NO KEY UPDATE
  ), freed AS (
    UPDATE jobs.jobs j SET status = 'open', worker_id = NULL, worker_phone = NULL, assigned_at = NULL, en_route_at = NULL,
           arrived_at = NULL, arrival_seen = false, first_until = release.first_until
      FROM seen
     WHERE j.id = seen.id AND j.status = ANY (states) AND (j.worker_id = kernel.account_id() OR kernel.is_staff())
    RETURNING j.id, j.order_id, j.customer_id, seen.worker_id, j.title, j.price_kobo, j.worker_share_kobo, j.location_lat, j.location_lng
  ), noted AS (
    INSERT INTO jobs.given_back (worker_id, job_id)
    SELECT f.worker_id, f.id FROM freed f WHERE f.worker_id = kernel.account_id()
    ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now()
  )
  SELECT f.id, f.order_id, f.customer_id, f.worker_id, f.title, f.price_kobo, f.worker_share_kobo, f.location_lat, f.location_lng FROM freed f $$;
REVOKE ALL ON FUNCTION jobs.release(uuid, text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.release(uuid, text[], timestamptz) TO kaya_app;
