-- Deletes share links that are after_days old and whose ride is over, at most `max`. Returns how many.
CREATE OR REPLACE FUNCTION rides.forget_links(after_days int4, max int8) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE gone int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'links are forgotten by the system'; END IF;
  DELETE FROM rides.share_links WHERE hash IN (SELECT l.hash FROM rides.share_links l JOIN rides.trips t ON t.id = l.trip_id
    WHERE l.created_at < now() - make_interval(days => after_days) AND t.status IN ('completed', 'cancelled', 'no_driver')
    ORDER BY l.created_at LIMIT max);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION rides.forget_links(integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.forget_links(integer, bigint) TO kaya_app;
