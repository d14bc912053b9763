-- Whether a driver is online and where: rewritten every few seconds, so narrow, with room on its pages and with no index
-- on what changes (an index on the position would make every position a new index entry).
CREATE TABLE drivers.presence (
  driver_id uuid PRIMARY KEY REFERENCES drivers.drivers ON DELETE CASCADE,
  online boolean NOT NULL DEFAULT false,
  online_since timestamptz,
  heard_at timestamptz NOT NULL DEFAULT now(),
  -- Online is the driver's shift; looking is GO. Offline ends it. Who is online at this release has been getting offers.
  looking boolean NOT NULL DEFAULT false,
  CHECK (online = (online_since IS NOT NULL))
) WITH (fillfactor = 50);

CREATE INDEX presence_online ON drivers.presence (driver_id) WHERE online;

SELECT kernel.protect('drivers.presence');
CREATE POLICY own ON drivers.presence USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.presence FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE ON drivers.presence TO kaya_app;
