CREATE OR REPLACE FUNCTION places.known_road(a_lat int4, a_lng int4, b_lat int4, b_lng int4)
  RETURNS TABLE (distance_m int4, duration_s int4, path text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT r.distance_m, r.duration_s, r.path FROM places.roads r
   WHERE (r.from_lat, r.from_lng, r.to_lat, r.to_lng) = (a_lat, a_lng, b_lat, b_lng) AND r.expires_at > now() $$;
REVOKE ALL ON FUNCTION places.known_road(integer, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION places.known_road(integer, integer, integer, integer) TO kaya_app;
