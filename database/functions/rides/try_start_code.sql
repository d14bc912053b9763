-- Compares a start code for the driver and staff: 'right', 'wrong' or 'locked'. The code is locked for lock_minutes after max_wrong wrong
-- attempts. It is SQL because two attempts can come at once: the row is locked, so each counts.
CREATE OR REPLACE FUNCTION rides.try_start_code(trip uuid, given text, max_wrong int4, lock_minutes int4) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE c rides.start_codes;
BEGIN
  SELECT s.* INTO c FROM rides.start_codes s JOIN rides.trips t ON t.id = s.trip_id
   WHERE s.trip_id = trip AND (t.driver_id = kernel.account_id() OR kernel.is_staff()) FOR UPDATE OF s;
  IF NOT FOUND THEN RETURN 'wrong'; END IF;
  IF c.locked_until > now() THEN RETURN 'locked'; END IF;
  IF c.code = given THEN RETURN 'right'; END IF;
  UPDATE rides.start_codes SET wrong_tries = CASE WHEN wrong_tries + 1 >= max_wrong THEN 0 ELSE wrong_tries + 1 END,
         locked_until = CASE WHEN wrong_tries + 1 >= max_wrong THEN now() + make_interval(mins => lock_minutes) END WHERE trip_id = trip;
  RETURN 'wrong';
END $$;
REVOKE ALL ON FUNCTION rides.try_start_code(uuid, text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.try_start_code(uuid, text, integer, integer) TO kaya_app;
