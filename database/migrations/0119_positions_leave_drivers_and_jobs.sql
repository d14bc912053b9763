-- Where drivers and movers are is dispatch's: drivers.presence and jobs.positions lose it. docs/decisions/0039.
DROP VIEW drivers.online, drivers.whereabouts;
-- As in 0115, without the position.
CREATE VIEW drivers.online WITH (security_invoker) AS
  SELECT s.driver_id, s.is_sample, s.vehicle_class, p.heard_at, h.lat AS heading_lat, h.lng AS heading_lng
    FROM drivers.presence p JOIN drivers.standing s ON s.driver_id = p.driver_id
    LEFT JOIN drivers.headings h ON h.driver_id = p.driver_id AND h.until > now()
   WHERE p.online AND (p.looking OR s.is_sample);
GRANT SELECT ON drivers.online TO kaya_app;
ALTER TABLE drivers.presence DROP COLUMN lat, DROP COLUMN lng, DROP COLUMN placed_at;
-- The same with their last position; a position is a sign of life too.
CREATE VIEW dispatch.takers WITH (security_invoker) AS
  SELECT o.driver_id, o.is_sample, o.vehicle_class, greatest(o.heard_at, p.heard_at) AS heard_at, p.lat, p.lng, p.at AS placed_at,
         o.heading_lat, o.heading_lng
    FROM drivers.online o LEFT JOIN dispatch.positions p ON p.account_id = o.driver_id;
-- Every driver with what a process keeps of them in memory; who pressed GO, moved or went since then has a newer heard_at.
CREATE VIEW dispatch.drivers_heard WITH (security_invoker) AS
  SELECT d.driver_id, d.online AND (d.looking OR EXISTS (SELECT FROM drivers.standing s WHERE s.driver_id = d.driver_id AND s.is_sample)) AS online, greatest(d.heard_at, p.heard_at) AS heard_at, p.lat, p.lng, p.at AS placed_at,
         EXISTS (SELECT FROM dispatch.under_way u WHERE u.account_id = d.driver_id) AS under_way,
         ARRAY(SELECT s.vehicle_class FROM drivers.standing s WHERE s.driver_id = d.driver_id) AS vehicle_classes,
         EXISTS (SELECT FROM drivers.standing s WHERE s.driver_id = d.driver_id AND s.is_sample) AS is_sample
    FROM drivers.presence d LEFT JOIN dispatch.positions p ON p.account_id = d.driver_id;
-- Drivers who head home, with how far it is from where they were last.
CREATE VIEW dispatch.home_bound WITH (security_invoker) AS
  SELECT h.driver_id, p.at AS placed_at, kernel.metres(p.lat, p.lng, h.lat, h.lng) AS left_m
    FROM drivers.headings h JOIN dispatch.positions p ON p.account_id = h.driver_id WHERE h.until > now();
GRANT SELECT ON dispatch.takers, dispatch.drivers_heard, dispatch.home_bound TO kaya_app;

-- A ride: from the acceptance to its end.
CREATE FUNCTION rides.note_under_way() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
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
CREATE TRIGGER under_way AFTER UPDATE OF status, driver_id ON rides.trips
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.driver_id IS DISTINCT FROM new.driver_id)
  EXECUTE FUNCTION rides.note_under_way();
CREATE TRIGGER begins_under_way AFTER INSERT ON rides.trips
  FOR EACH ROW WHEN (new.status IN ('accepted', 'arriving', 'arrived', 'in_progress')) EXECUTE FUNCTION rides.note_under_way();
-- A job: from the departure to the delivery.
CREATE FUNCTION jobs.note_under_way() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
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
CREATE TRIGGER under_way AFTER UPDATE OF status, worker_id ON jobs.jobs
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.worker_id IS DISTINCT FROM new.worker_id)
  EXECUTE FUNCTION jobs.note_under_way();
CREATE TRIGGER begins_under_way AFTER INSERT ON jobs.jobs
  FOR EACH ROW WHEN (new.status IN ('en_route', 'arrived', 'in_progress')) EXECUTE FUNCTION jobs.note_under_way();
SELECT dispatch.set_out(t.id, t.driver_id) FROM rides.trips t
 WHERE t.status IN ('accepted', 'arriving', 'arrived', 'in_progress') AND t.driver_id IS NOT NULL;
SELECT dispatch.set_out(j.id, j.worker_id) FROM jobs.jobs j
 WHERE j.status IN ('en_route', 'arrived', 'in_progress') AND j.worker_id IS NOT NULL;

-- For the customer of the ride and staff, while it is under way; the page says how old it is.
DROP FUNCTION rides.driver_at(uuid, int4);
CREATE FUNCTION rides.driver_at(trip uuid) RETURNS TABLE (lat float8, lng float8, placed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.lat, w.lng, w.at FROM rides.trips t JOIN dispatch.whereabouts w ON w.order_id = t.id AND w.account_id = t.driver_id
   WHERE t.id = trip AND (kernel.is_staff() OR t.customer_id = kernel.account_id()) $$;
-- The same for the customer of the job, also by the link, and staff.
CREATE FUNCTION jobs.mover_at(job uuid) RETURNS TABLE (lat float8, lng float8, placed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.lat, w.lng, w.at FROM jobs.jobs j JOIN dispatch.whereabouts w ON w.order_id = j.id AND w.account_id = j.worker_id
   WHERE j.id = job AND (kernel.is_staff() OR jobs.is_customer(job)) $$;
-- Whether the last position is near the pickup and at most so old.
CREATE OR REPLACE FUNCTION jobs.is_at_pickup(job uuid, within_m int4, minutes int4) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM jobs.jobs j JOIN dispatch.positions p ON p.account_id = j.worker_id
    WHERE j.id = job AND j.worker_id = kernel.account_id() AND p.at > now() - make_interval(mins => minutes)
      AND kernel.metres(p.lat, p.lng, j.location_lat, j.location_lng) <= within_m) $$;
CREATE OR REPLACE FUNCTION rides.is_at_pickup(trip uuid, within_m int4, minutes int4) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM rides.trips t JOIN dispatch.positions p ON p.account_id = t.driver_id
    WHERE t.id = trip AND t.driver_id = kernel.account_id() AND p.at > now() - make_interval(mins => minutes)
      AND kernel.metres(p.lat, p.lng, t.pickup_lat, t.pickup_lng) <= within_m) $$;

-- As in 0012; the position by the order, however old it is.
DROP FUNCTION rides.shared_trip(text, int4);
CREATE FUNCTION rides.shared_trip(link text)
  RETURNS TABLE (status text, scheduled_for timestamptz, rider text, pickup text, pickup_lat float8, pickup_lng float8, pickup_landmark text,
    destination text, destination_lat float8, destination_lng float8, destination_landmark text, duration_s int4,
    driver_name text, photo_url text, vehicle jsonb, lat float8, lng float8, placed_at timestamptz, promised_at timestamptz,
    created_at timestamptz, searching_at timestamptz, accepted_at timestamptz, arriving_at timestamptz, arrived_at timestamptz,
    started_at timestamptz, completed_at timestamptz, cancelled_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT t.status, t.scheduled_for, coalesce(c.rider_name, c.customer_name), t.pickup, t.pickup_lat, t.pickup_lng, t.pickup_landmark,
         t.destination, t.destination_lat, t.destination_lng, t.destination_landmark, t.duration_s,
         d.full_name, d.photo_url, t.vehicle, w.lat, w.lng, w.at, t.promised_at,
         t.created_at, t.searching_at, t.accepted_at, t.arriving_at, t.arrived_at, t.started_at, t.completed_at, t.cancelled_at
    FROM rides.share_links l JOIN rides.trips t ON t.id = l.trip_id JOIN rides.contacts c ON c.trip_id = t.id
    LEFT JOIN drivers.cards d ON d.id = t.driver_id
    LEFT JOIN dispatch.whereabouts w ON w.order_id = t.id AND w.account_id = t.driver_id
   WHERE l.hash = link $$;
REVOKE ALL ON FUNCTION rides.driver_at(uuid), rides.shared_trip(text), jobs.mover_at(uuid), rides.note_under_way(), jobs.note_under_way()
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.driver_at(uuid), rides.shared_trip(text), jobs.mover_at(uuid) TO kaya_app;

DROP TRIGGER position_goes ON jobs.jobs;
DROP TABLE jobs.positions;
DROP FUNCTION jobs.put_position(uuid, float8, float8), jobs.drop_position(uuid), jobs.forget_position(), jobs.is_on_the_way(uuid);
