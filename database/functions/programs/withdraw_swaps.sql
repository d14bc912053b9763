-- Race: a colleague takes an offer while its giver leaves the company. Both change the row of the offer, so one of them waits and sees the other.
-- What a person who leaves or is removed has offered is withdrawn, and what they were to take is free again.
CREATE OR REPLACE FUNCTION programs.withdraw_swaps() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  gone uuid := CASE tg_op WHEN 'DELETE' THEN old.id ELSE new.id END;
BEGIN
  UPDATE programs.swap_offers SET status = 'CANCELLED', ended_at = now(), version = version + 1 WHERE giver_id = gone AND ended_at IS NULL;
  UPDATE programs.swap_offers SET status = 'ACTIVE', taker_id = NULL, version = version + 1 WHERE taker_id = gone AND ended_at IS NULL;
  RETURN old;
END $$;
REVOKE ALL ON FUNCTION programs.withdraw_swaps() FROM PUBLIC;
