-- An arrival counts as seen only when the mover or driver was at the pickup. docs/decisions/0026. Owner: src/modules/jobs and rides.

ALTER TABLE jobs.jobs ADD COLUMN arrival_seen boolean NOT NULL DEFAULT false;
GRANT UPDATE (arrival_seen) ON jobs.jobs TO kaya_app;
ALTER TABLE rides.trips ADD COLUMN arrival_seen boolean NOT NULL DEFAULT false;
GRANT UPDATE (arrival_seen) ON rides.trips TO kaya_app;

-- Along the surface of the earth, m.
CREATE FUNCTION kernel.metres(lat float8, lng float8, to_lat float8, to_lng float8) RETURNS float8
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT 12742000 * asin(sqrt(least(1, sin(radians(to_lat - lat) / 2) ^ 2
    + cos(radians(lat)) * cos(radians(to_lat)) * sin(radians(to_lng - lng) / 2) ^ 2))) $$;

-- Whether the mover's last position is near the pickup and at most so old. Positions are hidden from movers, so this is a function.
CREATE FUNCTION jobs.is_at_pickup(job uuid, within_m int4, minutes int4) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM jobs.jobs j JOIN jobs.positions p ON p.job_id = j.id
    WHERE j.id = job AND j.worker_id = kernel.account_id() AND p.seen_at > now() - make_interval(mins => minutes)
      AND kernel.metres(p.lat, p.lng, j.location_lat, j.location_lng) <= within_m) $$;
CREATE FUNCTION rides.is_at_pickup(trip uuid, within_m int4, minutes int4) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM rides.trips t JOIN drivers.presence p ON p.driver_id = t.driver_id
    WHERE t.id = trip AND t.driver_id = kernel.account_id() AND p.placed_at > now() - make_interval(mins => minutes)
      AND kernel.metres(p.lat, p.lng, t.pickup_lat, t.pickup_lng) <= within_m) $$;
REVOKE ALL ON FUNCTION kernel.metres(float8, float8, float8, float8), jobs.is_at_pickup(uuid, int4, int4),
  rides.is_at_pickup(uuid, int4, int4) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_at_pickup(uuid, int4, int4), rides.is_at_pickup(uuid, int4, int4) TO kaya_app;

-- As in 0045; a job is also released from a mover who has set off, so their times go too.
CREATE OR REPLACE FUNCTION jobs.release(job uuid, states text[])
  RETURNS TABLE (id uuid, request_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo int8, worker_share_kobo int8)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH freed AS (
    UPDATE jobs.jobs j SET status = 'open', worker_id = NULL, worker_phone = NULL, assigned_at = NULL, en_route_at = NULL,
           arrived_at = NULL, arrival_seen = false
     WHERE j.id = job AND j.status = ANY (states) AND (j.worker_id = kernel.account_id() OR kernel.is_staff())
    RETURNING j.id, j.request_id, j.customer_id, old.worker_id AS worker_id, j.title, j.price_kobo, j.worker_share_kobo
  ), noted AS (
    INSERT INTO jobs.given_back (worker_id, job_id)
    SELECT f.worker_id, f.id FROM freed f WHERE f.worker_id = kernel.account_id()
    ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now()
  )
  SELECT f.id, f.request_id, f.customer_id, f.worker_id, f.title, f.price_kobo, f.worker_share_kobo FROM freed f $$;

-- As in 0056; a job counts as held until the work has started.
CREATE OR REPLACE FUNCTION jobs.take(job uuid, event uuid, most_owed_kobo int8)
  RETURNS TABLE (request_id uuid, customer_id uuid, title text, worker_name text, starts_at timestamptz)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('jobs.take ' || kernel.account_id(), 0));
  WITH me AS (
    SELECT w.id, w.full_name, w.skills, c.phone FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id
     WHERE w.id = kernel.account_id() AND w.status IN ('available', 'busy')
  ), taken AS (
    UPDATE jobs.jobs j SET worker_id = me.id, worker_phone = me.phone, status = 'assigned', assigned_at = now()
      FROM me
     WHERE j.id = job AND j.status = 'open' AND NOT j.held AND j.required_skills <@ me.skills
       AND (j.payment_method <> 'cash' OR money.owed_by(me.id) <= most_owed_kobo)
       AND NOT jobs.same_person(j.id, me.id)
       AND NOT EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = me.id AND g.job_id = j.id)
       AND 3 > (SELECT count(*) FROM jobs.given_back g WHERE g.worker_id = me.id AND g.at > now() - interval '24 hours')
       AND 6 > (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = me.id AND h.status IN ('assigned', 'en_route', 'arrived'))
    RETURNING j.id, j.request_id, j.customer_id, j.title, j.starts_at, me.full_name, me.id AS worker_id
  ), happened AS (
    INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
    SELECT event, 'jobs.accepted',
           jsonb_build_object('jobId', t.id, 'requestId', t.request_id, 'customerId', t.customer_id, 'workerId', t.worker_id,
             'title', t.title, 'workerName', t.full_name, 'startsAt', t.starts_at, 'by', 'worker'),
           kernel.kind(), t.worker_id
      FROM taken t
  )
  SELECT t.request_id, t.customer_id, t.title, t.full_name, t.starts_at FROM taken t $$;
