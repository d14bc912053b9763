-- A cache of routes by road between points in ten-thousandths of a degree (11 m). distance_m and duration_s null: the service knows no road there.
-- duration_s is without traffic; path is a polyline of precision 5. The table is logged, because a shown price should survive a crash.
CREATE TABLE places.roads (
  from_lat int4 NOT NULL,
  from_lng int4 NOT NULL,
  to_lat int4 NOT NULL,
  to_lng int4 NOT NULL,
  distance_m int4 CHECK (distance_m >= 0),
  duration_s int4 CHECK (duration_s >= 0),
  path text NOT NULL DEFAULT '' CHECK (length(path) <= 20000),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (from_lat, from_lng, to_lat, to_lng),
  CHECK ((distance_m IS NULL) = (duration_s IS NULL))
);

CREATE INDEX roads_by_age ON places.roads (expires_at);

SELECT kernel.protect('places.roads');

GRANT SELECT, INSERT, UPDATE, DELETE ON places.roads TO kaya_app;
