-- Whether a driver is online. Rewritten often, so the table is narrow, with free space on its pages and no index on heard_at.
CREATE TABLE drivers.presence (
  driver_id uuid PRIMARY KEY REFERENCES drivers.drivers ON DELETE CASCADE,
  online boolean NOT NULL DEFAULT false,
  online_since timestamptz,
  heard_at timestamptz NOT NULL DEFAULT now(),
  -- online: the driver's shift; looking: GO. Going offline ends both.
  looking boolean NOT NULL DEFAULT false,
  CHECK (online = (online_since IS NOT NULL))
) WITH (fillfactor = 50);

CREATE INDEX presence_online ON drivers.presence (driver_id) WHERE online;

SELECT kernel.protect('drivers.presence');
CREATE POLICY own ON drivers.presence USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.presence FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE ON drivers.presence TO kaya_app;
