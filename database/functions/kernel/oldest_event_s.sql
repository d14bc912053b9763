-- For metrics: how long the oldest event has waited for the relay (s; 0: none waits).
CREATE OR REPLACE FUNCTION kernel.oldest_event_s() RETURNS float8
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce(extract(epoch FROM now() - min(w.created_at)), 0)::float8 FROM kernel.waiting_events() w
$$;
REVOKE ALL ON FUNCTION kernel.oldest_event_s() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.oldest_event_s() TO kaya_app;
