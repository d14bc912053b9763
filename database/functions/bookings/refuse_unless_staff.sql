-- No race: it is SQL because policies protect rows, not columns. A customer answering a quote must not change its lines, amounts and dates.
-- Guards the columns of bookings and quotes that only staff may write.
CREATE OR REPLACE FUNCTION bookings.refuse_unless_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND kernel.is_staff() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'what a quote says is for staff to write';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION bookings.refuse_unless_staff() FROM PUBLIC;
