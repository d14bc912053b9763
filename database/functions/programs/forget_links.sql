-- Deletes links of partners that expired more than after_days ago, oldest first, at most `max`. Returns how many.
CREATE OR REPLACE FUNCTION programs.forget_links(after_days int4, max int8) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  gone int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'links are forgotten by the system'; END IF;
  DELETE FROM programs.partner_links WHERE link_hash IN (SELECT l.link_hash FROM programs.partner_links l
    WHERE l.expires_at < now() - make_interval(days => after_days) ORDER BY l.expires_at LIMIT max);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION programs.forget_links(integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.forget_links(integer, bigint) TO kaya_app;
