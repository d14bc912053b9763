-- A driver's wanted destination: one row per driver, deleted with their presence. The place and until are null while none is set.
CREATE TABLE drivers.headings (
  driver_id uuid PRIMARY KEY REFERENCES drivers.presence ON DELETE CASCADE,
  label text CHECK (length(label) BETWEEN 1 AND 200),
  lat float8 CHECK (lat BETWEEN 3 AND 15),
  lng float8 CHECK (lng BETWEEN 2 AND 16),
  until timestamptz,
  -- used: how often one was set on that Lagos day.
  used_on date NOT NULL,
  used int4 NOT NULL CHECK (used > 0),
  CHECK (num_nulls(label, lat, lng, until) IN (0, 4))
);

CREATE INDEX headings_live ON drivers.headings (until) WHERE until IS NOT NULL;

SELECT kernel.protect('drivers.headings');
CREATE POLICY own ON drivers.headings USING (driver_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, UPDATE ON drivers.headings TO kaya_app;
