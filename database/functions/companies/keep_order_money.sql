-- Race: an order's row is written as its money changes. The writer of the row locks the money first (note_order), so one of the two sees the other.
-- The row of an order says what is in the books for it, so that a list by money needs no other table.
CREATE OR REPLACE FUNCTION companies.keep_order_money() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  booked text := nullif(new.state, 'freed');
  kobo int8 := CASE WHEN new.state <> 'freed' THEN new.amount_kobo END;
BEGIN
  UPDATE companies.orders o SET money = booked, money_kobo = kobo WHERE o.key = new.key AND (o.money, o.money_kobo) IS DISTINCT FROM (booked, kobo);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.keep_order_money() FROM PUBLIC;
