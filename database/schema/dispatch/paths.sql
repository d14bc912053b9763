-- Where a person went for an order: at most one point per 10 seconds (slot: Unix time / 10), so a point that is sent twice is stored once.
CREATE TABLE dispatch.paths (
  -- No foreign key: each inserted point would check it.
  account_id uuid NOT NULL,
  order_id uuid NOT NULL,
  slot int4 NOT NULL,
  lat float8 NOT NULL CHECK (lat BETWEEN 3 AND 15),
  lng float8 NOT NULL CHECK (lng BETWEEN 2 AND 16),
  PRIMARY KEY (account_id, order_id, slot)
);

CREATE INDEX paths_by_time ON dispatch.paths USING brin (slot) WITH (pages_per_range = 32);

SELECT kernel.protect('dispatch.paths');
CREATE POLICY own ON dispatch.paths FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON dispatch.paths FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON dispatch.paths TO kaya_app;
