-- No race: it is SQL because several statements write the phone, and none may leave a new number confirmed.
CREATE OR REPLACE FUNCTION identity.forget_phone_proof() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  NEW.phone_confirmed_at := NULL;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION identity.forget_phone_proof() FROM PUBLIC;
