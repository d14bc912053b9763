-- Drivers: who drives, with which vehicles, whether they are online and where. Owner: src/modules/drivers.
CREATE SCHEMA drivers;
GRANT USAGE ON SCHEMA drivers TO kaya_app, kaya_read;

-- A driver is an account that drives: the same id. Papers and their review come with driver onboarding.
CREATE TABLE drivers.drivers (
  id            uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  full_name     text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  phone         text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  city          text NOT NULL DEFAULT 'Lagos' CHECK (length(city) BETWEEN 1 AND 80),
  photo_file_id uuid UNIQUE REFERENCES kernel.files,
  photo_url     text GENERATED ALWAYS AS ('/api/files/'::text || photo_file_id::text) STORED,
  status        text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'in_review', 'approved', 'rejected')),
  rating        float8 NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  ratings_count int4 NOT NULL DEFAULT 0,
  trips_count   int4 NOT NULL DEFAULT 0,
  -- One of the demo's drivers, who accepts and drives by itself. Settable by nobody through the application.
  is_sample     boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE drivers.vehicles (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  driver_id     uuid NOT NULL REFERENCES drivers.drivers ON DELETE CASCADE,
  vehicle_class text NOT NULL CHECK (vehicle_class IN ('car', 'truck', 'bus_van', 'inter_city')),
  name          text NOT NULL CHECK (length(name) BETWEEN 2 AND 80),
  colour        text NOT NULL CHECK (length(colour) BETWEEN 2 AND 40),
  plate         text NOT NULL CHECK (plate ~ '^[A-Z0-9 -]{4,12}$'),
  approved      boolean NOT NULL DEFAULT false,
  UNIQUE (driver_id, vehicle_class)
);

-- Whether a driver is online and where: rewritten every few seconds, so narrow, with room on its pages and with no index
-- on what changes (an index on the position would make every position a new index entry).
CREATE TABLE drivers.presence (
  driver_id    uuid PRIMARY KEY REFERENCES drivers.drivers ON DELETE CASCADE,
  online       boolean NOT NULL DEFAULT false,
  online_since timestamptz,
  heard_at     timestamptz NOT NULL DEFAULT now(),
  lat          float8 CHECK (lat BETWEEN 3 AND 15),
  lng          float8 CHECK (lng BETWEEN 2 AND 16),
  placed_at    timestamptz,
  CHECK (online = (online_since IS NOT NULL)),
  CHECK ((lat IS NULL) = (placed_at IS NULL) AND (lng IS NULL) = (placed_at IS NULL))
) WITH (fillfactor = 50);
CREATE INDEX presence_online ON drivers.presence (driver_id) WHERE online;

-- From going online to going offline: what 'online time' adds up.
CREATE TABLE drivers.shifts (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  driver_id  uuid NOT NULL REFERENCES drivers.drivers ON DELETE CASCADE,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at   timestamptz CHECK (ended_at >= started_at)
);
CREATE UNIQUE INDEX one_open_shift ON drivers.shifts (driver_id) WHERE ended_at IS NULL;
CREATE INDEX shifts_by_driver ON drivers.shifts (driver_id, started_at DESC);

-- Counted once per trip by the caller.
CREATE FUNCTION drivers.record_trip(driver uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE drivers.drivers SET trips_count = trips_count + 1 WHERE id = driver $$;
CREATE FUNCTION drivers.record_rating(driver uuid, stars int4) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE drivers.drivers SET rating = (rating * ratings_count + stars) / (ratings_count + 1), ratings_count = ratings_count + 1
   WHERE id = driver $$;
REVOKE ALL ON FUNCTION drivers.record_trip(uuid), drivers.record_rating(uuid, int4) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.record_trip(uuid), drivers.record_rating(uuid, int4) TO kaya_app;

SELECT kernel.protect('drivers.drivers', 'drivers.vehicles', 'drivers.presence', 'drivers.shifts');
CREATE POLICY own ON drivers.drivers FOR SELECT USING (id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.drivers FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON drivers.vehicles FOR SELECT USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.vehicles FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON drivers.presence USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.presence FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON drivers.shifts USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.shifts FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON drivers.drivers, drivers.vehicles TO kaya_app;
GRANT SELECT, INSERT, UPDATE ON drivers.presence TO kaya_app;
GRANT SELECT, INSERT ON drivers.shifts TO kaya_app;
GRANT UPDATE (ended_at) ON drivers.shifts TO kaya_app;

-- What a customer may know of a driver, and the picture on it.
CREATE VIEW drivers.cards WITH (security_barrier) AS
  SELECT id, full_name, photo_file_id, photo_url, rating, ratings_count, trips_count FROM drivers.drivers;
GRANT SELECT ON drivers.cards TO kaya_app;
CREATE POLICY driver_photo ON kernel.files FOR SELECT
  USING (EXISTS (SELECT FROM drivers.cards c WHERE c.photo_file_id = files.id));
-- What taking a ride asks, one row an approved vehicle of an approved driver; as far as the actor may see it.
CREATE VIEW drivers.standing WITH (security_invoker) AS
  SELECT d.id AS driver_id, d.full_name, d.phone, d.is_sample, v.vehicle_class, v.name, v.colour, v.plate
    FROM drivers.drivers d JOIN drivers.vehicles v ON v.driver_id = d.id WHERE d.status = 'approved' AND v.approved;
GRANT SELECT ON drivers.standing TO kaya_app;
-- Who could be asked for a ride, one row a vehicle; as far as the actor may see it (matching is the system's).
CREATE VIEW drivers.online WITH (security_invoker) AS
  SELECT s.driver_id, s.is_sample, s.vehicle_class, p.heard_at, p.lat, p.lng, p.placed_at
    FROM drivers.presence p JOIN drivers.standing s ON s.driver_id = p.driver_id WHERE p.online;
GRANT SELECT ON drivers.online TO kaya_app;
-- Where a driver was last. Granted to nobody: other modules' functions ask it for those who may know.
CREATE VIEW drivers.whereabouts AS SELECT driver_id, lat, lng, placed_at FROM drivers.presence WHERE placed_at IS NOT NULL;

-- What goes with a person: papers, vehicles and whereabouts. The row stays without them, because trips and money point at it.
CREATE FUNCTION drivers.erase_person(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM drivers.presence p WHERE p.driver_id = account;
  DELETE FROM drivers.shifts s WHERE s.driver_id = account;
  DELETE FROM drivers.vehicles v WHERE v.driver_id = account;
  UPDATE drivers.drivers d SET full_name = 'Deleted account', phone = '+10000000', photo_file_id = NULL, status = 'rejected' WHERE d.id = account;
END $$;
REVOKE ALL ON FUNCTION drivers.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.erase_person(uuid) TO kaya_app;
