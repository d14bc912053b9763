-- No race: it is SQL because several statements start a search or send a driver off, and their callers may not read the held money.
-- A card ride searches for a driver, and a driver sets off, only when the price and the carried fees are held. The payment method can change only
-- before that.
CREATE OR REPLACE FUNCTION rides.refuse_unpaid() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.payment_method <> OLD.payment_method AND OLD.status <> 'unpaid' THEN
    RAISE check_violation USING MESSAGE = 'a ride keeps its way of payment', CONSTRAINT = 'payment_chosen', SCHEMA = 'rides', TABLE = 'trips';
  END IF;
  IF NEW.payment_method = 'card' AND NEW.status IN ('scheduled', 'searching', 'arriving') AND (TG_OP = 'INSERT' OR NEW.status <> OLD.status)
     AND money.held_for(NEW.id) < NEW.price_kobo + NEW.carried_kobo THEN
    RAISE check_violation USING MESSAGE = 'the price of this ride is not held', CONSTRAINT = 'paid_before', SCHEMA = 'rides', TABLE = 'trips';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION rides.refuse_unpaid() FROM PUBLIC;
