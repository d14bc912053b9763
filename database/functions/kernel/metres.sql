-- The distance along the earth's surface, in metres.
CREATE OR REPLACE FUNCTION kernel.metres(lat float8, lng float8, to_lat float8, to_lng float8) RETURNS float8
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT 12742000 * asin(sqrt(least(1, sin(radians(to_lat - lat) / 2) ^ 2
    + cos(radians(lat)) * cos(radians(to_lat)) * sin(radians(to_lng - lng) / 2) ^ 2))) $$;
REVOKE ALL ON FUNCTION kernel.metres(double precision, double precision, double precision, double precision) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.metres(double precision, double precision, double precision, double precision) TO kaya_app;
