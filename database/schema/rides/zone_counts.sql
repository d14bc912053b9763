-- The drivers of a zone, counted from time to time: a round reads only those near its orders (docs/decisions/0193-drivers-near-the-orders.md).
CREATE TABLE rides.zone_counts (
  zone text PRIMARY KEY CHECK (length(zone) <= 40),
  counted_at timestamptz NOT NULL DEFAULT now(),
  -- Real drivers, if there are any, otherwise sample drivers.
  free int4 NOT NULL CHECK (free >= 0),
  -- Drivers on a trip from here.
  busy int4 NOT NULL CHECK (busy >= 0),
  -- Their median income per hour online.
  typical_kobo_h float8 NOT NULL,
  -- Free drivers without a fresh position, least income first: no place finds them.
  placeless uuid[] NOT NULL
);

SELECT kernel.protect('rides.zone_counts');
GRANT SELECT, INSERT, UPDATE ON rides.zone_counts TO kaya_app;
