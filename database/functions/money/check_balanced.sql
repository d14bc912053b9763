-- No race: a posting has one writer. It is SQL because at commit the entries of each posting must sum to zero, no matter which code wrote
-- them.
CREATE OR REPLACE FUNCTION money.check_balanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE total int8;
BEGIN
  SELECT sum(amount_kobo) INTO total FROM money.entries WHERE posting_id = NEW.posting_id;
  IF total <> 0 THEN RAISE EXCEPTION 'posting % is out by % kobo', NEW.posting_id, total USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION money.check_balanced() FROM PUBLIC;
