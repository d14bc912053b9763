-- How many seats of each slot from `since` are taken; it says of whom nothing.
CREATE OR REPLACE FUNCTION support.taken_seats(since timestamptz) RETURNS TABLE (at timestamptz, taken int4)
  LANGUAGE sql STABLE ROWS 200 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.at, count(*)::int4 FROM support.calls c WHERE c.status = 'waiting' AND c.at >= since GROUP BY c.at $$;
REVOKE ALL ON FUNCTION support.taken_seats(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.taken_seats(timestamptz) TO kaya_app;
