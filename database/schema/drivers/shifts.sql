-- From going online to going offline; their sum is the online time. ended_at null: still online.
CREATE TABLE drivers.shifts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  driver_id uuid NOT NULL REFERENCES drivers.drivers ON DELETE CASCADE,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz CHECK (ended_at >= started_at)
);

CREATE UNIQUE INDEX one_open_shift ON drivers.shifts (driver_id) WHERE ended_at IS NULL;
CREATE INDEX shifts_by_driver ON drivers.shifts (driver_id, started_at DESC);

SELECT kernel.protect('drivers.shifts');
CREATE POLICY own ON drivers.shifts USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.shifts FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE (ended_at) ON drivers.shifts TO kaya_app;
