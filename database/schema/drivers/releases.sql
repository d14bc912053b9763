-- Rides that drivers gave back. No foreign key to the ride: the module rides depends on drivers, not vice versa.
CREATE TABLE drivers.releases (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  driver_id uuid NOT NULL REFERENCES drivers.drivers ON DELETE CASCADE,
  trip_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason IN ('vehicle_problem', 'cannot_reach_pickup', 'rider_asked', 'felt_unsafe', 'other')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  released_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX releases_by_driver ON drivers.releases (driver_id, released_at DESC);
CREATE INDEX releases_by_trip ON drivers.releases (trip_id);

SELECT kernel.protect('drivers.releases');
CREATE POLICY own ON drivers.releases FOR SELECT USING (driver_id = (SELECT kernel.account_id()) OR (SELECT kernel.is_staff()));
CREATE POLICY read_only ON drivers.releases FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON drivers.releases TO kaya_app;
GRANT SELECT (id, driver_id, trip_id, reason, released_at) ON drivers.releases TO kaya_read;
