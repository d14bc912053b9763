-- GO is what brings offers, and a driver who heads home is offered only rides that bring them nearer.
-- Owner: src/modules/drivers. docs/decisions/0038-the-drivers-desk.md

-- Online is the driver's shift; looking is GO. Offline ends it. Who is online at this release has been getting offers.
ALTER TABLE drivers.presence ADD COLUMN looking boolean NOT NULL DEFAULT false;
UPDATE drivers.presence SET looking = online;

-- Where a driver wants to end up: one row a driver, with the place only while it counts. It goes with their presence.
CREATE TABLE drivers.headings (
  driver_id uuid PRIMARY KEY REFERENCES drivers.presence ON DELETE CASCADE,
  label     text CHECK (length(label) BETWEEN 1 AND 200),
  lat       float8 CHECK (lat BETWEEN 3 AND 15),
  lng       float8 CHECK (lng BETWEEN 2 AND 16),
  until     timestamptz,
  -- How often it was set on that Lagos day.
  used_on   date NOT NULL,
  used      int4 NOT NULL CHECK (used > 0),
  CHECK (num_nulls(label, lat, lng, until) IN (0, 4))
);
CREATE INDEX headings_live ON drivers.headings (until) WHERE until IS NOT NULL;

SELECT kernel.protect('drivers.headings');
CREATE POLICY own ON drivers.headings USING (driver_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, UPDATE ON drivers.headings TO kaya_app;
GRANT EXECUTE ON FUNCTION kernel.metres(float8, float8, float8, float8) TO kaya_app;

-- As in 0011; and who presses nothing gets nothing. Sample drivers have no page to press GO on.
CREATE OR REPLACE VIEW drivers.online WITH (security_invoker) AS
  SELECT s.driver_id, s.is_sample, s.vehicle_class, p.heard_at, p.lat, p.lng, p.placed_at, h.lat AS heading_lat, h.lng AS heading_lng
    FROM drivers.presence p JOIN drivers.standing s ON s.driver_id = p.driver_id
    LEFT JOIN drivers.headings h ON h.driver_id = p.driver_id AND h.until > now()
   WHERE p.online AND (p.looking OR s.is_sample);
