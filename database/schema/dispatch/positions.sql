-- The last position of each account. Rewritten every few seconds, so the table is narrow, with free space on its pages and no index on
-- columns that change with each write.
-- at: when it was measured. heard_at: when it was written; other processes use it to find new positions.
CREATE TABLE dispatch.positions (
  account_id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE CASCADE,
  lat float8 NOT NULL CHECK (lat BETWEEN 3 AND 15),
  lng float8 NOT NULL CHECK (lng BETWEEN 2 AND 16),
  at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL DEFAULT now(),
  -- A square of a 128th of a degree, about 870 m, as in src/modules/dispatch/server/cells.ts. It changes with few of the writes.
  cell int4 NOT NULL GENERATED ALWAYS AS (floor(lat * 128)::int4 * 4096 + floor(lng * 128)::int4) STORED
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

CREATE INDEX positions_by_cell ON dispatch.positions (cell);

SELECT kernel.protect('dispatch.positions');
CREATE POLICY own ON dispatch.positions FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON dispatch.positions FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON dispatch.positions TO kaya_app;
