CREATE OR REPLACE FUNCTION places.known_search(asked text) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT found FROM places.searches WHERE key = asked AND expires_at > now() $$;
REVOKE ALL ON FUNCTION places.known_search(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION places.known_search(text) TO kaya_app;
