-- Places: what people saved, and what outside services have answered. Owner: src/modules/places.
CREATE SCHEMA places;
GRANT USAGE ON SCHEMA places TO kaya_app, kaya_read;

-- Home, work and wherever else somebody goes often. The slot keeps it at twenty, whoever writes at the same moment.
CREATE TABLE places.saved_places (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id  uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  slot        int2 NOT NULL CHECK (slot BETWEEN 1 AND 20),
  label       text NOT NULL CHECK (length(label) BETWEEN 1 AND 40),
  address     text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  lat         float8 NOT NULL CHECK (lat BETWEEN 3 AND 15),
  lng         float8 NOT NULL CHECK (lng BETWEEN 2 AND 16),
  landmark    text NOT NULL DEFAULT '' CHECK (length(landmark) <= 200),
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, slot)
);
CREATE UNIQUE INDEX saved_places_by_label ON places.saved_places (account_id, lower(label));
SELECT kernel.protect('places.saved_places');
CREATE POLICY own ON places.saved_places USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT (account_id, slot, label, address, lat, lng, landmark), DELETE ON places.saved_places TO kaya_app;
GRANT UPDATE (label, address, lat, lng, landmark, updated_at) ON places.saved_places TO kaya_app;

-- Answers of the address search, by a hash of what was asked: nobody can read here who looked for what. A cache may be
-- lost in a crash, so it is not written to the log.
CREATE UNLOGGED TABLE places.searches (
  key         text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
  found       jsonb NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX searches_by_age ON places.searches (expires_at);

-- Ways by road, between points in ten-thousandths of a degree (11 m). Without a distance: the service knows no road there.
-- Logged: a price told to somebody should hold over a crash. duration_s is free-flowing; path a polyline of precision 5.
CREATE TABLE places.roads (
  from_lat    int4 NOT NULL,
  from_lng    int4 NOT NULL,
  to_lat      int4 NOT NULL,
  to_lng      int4 NOT NULL,
  distance_m  int4 CHECK (distance_m >= 0),
  duration_s  int4 CHECK (duration_s >= 0),
  path        text NOT NULL DEFAULT '' CHECK (length(path) <= 20000),
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (from_lat, from_lng, to_lat, to_lng),
  CHECK ((distance_m IS NULL) = (duration_s IS NULL))
);
CREATE INDEX roads_by_age ON places.roads (expires_at);

-- Both are the system's to write. Others get what they can name exactly, and no list.
SELECT kernel.protect('places.searches', 'places.roads');
GRANT SELECT, INSERT, UPDATE, DELETE ON places.searches, places.roads TO kaya_app;
CREATE FUNCTION places.known_search(asked text) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT found FROM places.searches WHERE key = asked AND expires_at > now() $$;
CREATE FUNCTION places.known_road(a_lat int4, a_lng int4, b_lat int4, b_lng int4)
  RETURNS TABLE (distance_m int4, duration_s int4, path text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT r.distance_m, r.duration_s, r.path FROM places.roads r
   WHERE (r.from_lat, r.from_lng, r.to_lat, r.to_lng) = (a_lat, a_lng, b_lat, b_lng) AND r.expires_at > now() $$;
REVOKE ALL ON FUNCTION places.known_search(text), places.known_road(int4, int4, int4, int4) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION places.known_search(text), places.known_road(int4, int4, int4, int4) TO kaya_app;
