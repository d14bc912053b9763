-- Rounds to 0.005 of a degree: squares of about 550 m. The board shows no place more exactly.
CREATE OR REPLACE FUNCTION jobs.rounded(degrees float8) RETURNS float8 LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT (round((degrees * 200)::numeric) / 200)::float8 $$;
REVOKE ALL ON FUNCTION jobs.rounded(double precision) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.rounded(double precision) TO kaya_app;
