-- Deletes interests older than `days`, oldest first, at most `max`. Returns how many.
CREATE OR REPLACE FUNCTION drivers.forget_old_interests(days int4, max int8) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE gone int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'interests are forgotten by the system'; END IF;
  DELETE FROM drivers.interests WHERE id IN (SELECT i.id FROM drivers.interests i
    WHERE i.consented_at < now() - make_interval(days => days) ORDER BY i.consented_at LIMIT max);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION drivers.forget_old_interests(integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.forget_old_interests(integer, bigint) TO kaya_app;
