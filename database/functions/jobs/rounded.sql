-- Rounds to 0.005 of a degree: squares of about 550 m. The board shows no place more exactly. RETURN (names are resolved at creation)
-- in place of SET search_path: PostgreSQL can then inline it and need not call it for thousands of places.
CREATE OR REPLACE FUNCTION jobs.rounded(degrees float8) RETURNS float8 LANGUAGE sql IMMUTABLE
  RETURN (round((degrees * 200)::numeric, 0) / 200)::float8;
REVOKE ALL ON FUNCTION jobs.rounded(double precision) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.rounded(double precision) TO kaya_app;
