-- rides.show_ratings under another name; nothing calls it.
CREATE OR REPLACE FUNCTION rides.count_rating(trip uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT FROM rides.show_ratings(trip) $$;
REVOKE ALL ON FUNCTION rides.count_rating(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.count_rating(uuid) TO kaya_app;
