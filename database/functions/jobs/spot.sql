-- Where and when a job is, in the seconds by which rules.ts orders a board: 5 m count as a second, a day until the start as 160 s. The
-- place is rounded as on the board, so that asking from many places reveals no exact one. A degree of longitude has its length at 8° (the
-- middle of Nigeria): at most 2 % wrong. RETURN as in rounded.sql.
CREATE OR REPLACE FUNCTION jobs.spot(lat float8, lng float8, starts_at timestamptz) RETURNS public.cube
  LANGUAGE sql IMMUTABLE
  RETURN public.cube(ARRAY[jobs.rounded(lat) * 22238.9853, jobs.rounded(lng) * 22022.5571,
                           extract(epoch FROM starts_at AT TIME ZONE 'UTC')::float8 / 540]);
REVOKE ALL ON FUNCTION jobs.spot(double precision, double precision, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.spot(double precision, double precision, timestamp with time zone) TO kaya_app;
