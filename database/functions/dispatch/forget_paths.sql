-- Deletes points older than `days`, at most `max`. Returns how many.
CREATE OR REPLACE FUNCTION dispatch.forget_paths(days int4, max int8) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE gone int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'paths are forgotten by the system'; END IF;
  DELETE FROM dispatch.paths p WHERE p.ctid = ANY (ARRAY(
    SELECT old.ctid FROM dispatch.paths old
     WHERE old.slot < (extract(epoch FROM now() - make_interval(days => days)) / 10)::int4 LIMIT max));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION dispatch.forget_paths(integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dispatch.forget_paths(integer, bigint) TO kaya_app;
