-- Deletes cases closed `days` ago, at most `max`. Returns how many.
CREATE OR REPLACE FUNCTION support.forget_cases(days int4, max int8) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  old uuid[];
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'cases are forgotten by the system'; END IF;
  old := ARRAY(SELECT c.id FROM support.cases c WHERE c.closed_at IS NOT NULL AND c.closed_at < now() - make_interval(days => days) LIMIT max);
  PERFORM support.delete_cases(old);
  RETURN cardinality(old);
END $$;
REVOKE ALL ON FUNCTION support.forget_cases(integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.forget_cases(integer, bigint) TO kaya_app;
