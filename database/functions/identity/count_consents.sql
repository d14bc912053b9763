-- How many consents were given and taken back in a time, by purpose, for the yearly return of staff. It names nobody.
CREATE OR REPLACE FUNCTION identity.count_consents(since timestamptz, before timestamptz) RETURNS TABLE (purpose text, given int8, withdrawn int8)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  RETURN QUERY
    SELECT c.purpose, count(*) FILTER (WHERE c.given_at >= since AND c.given_at < before),
           count(*) FILTER (WHERE c.withdrawn_at >= since AND c.withdrawn_at < before)
      FROM identity.consents c
     WHERE (c.given_at >= since AND c.given_at < before) OR (c.withdrawn_at >= since AND c.withdrawn_at < before)
     GROUP BY c.purpose ORDER BY c.purpose;
END $$;
REVOKE ALL ON FUNCTION identity.count_consents(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.count_consents(timestamptz, timestamptz) TO kaya_app;
