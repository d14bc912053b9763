-- No race: it is SQL because several statements give a ride to a driver. A barred worker gets no ride.
CREATE OR REPLACE FUNCTION rides.nobody_barred() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM workers.refuse_barred(new.driver_id);
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION rides.nobody_barred() FROM PUBLIC;
