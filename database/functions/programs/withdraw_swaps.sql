-- Race: a colleague takes an offer while its giver leaves the company. Both change the row of the offer, so one of them waits and sees the other.
-- What a person who leaves has offered is withdrawn, and what they were to take is free again.
CREATE OR REPLACE FUNCTION programs.withdraw_swaps() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE programs.swap_offers SET status = 'CANCELLED', ended_at = now(), version = version + 1 WHERE giver_id = new.id AND ended_at IS NULL;
  UPDATE programs.swap_offers SET status = 'ACTIVE', taker_id = NULL, version = version + 1 WHERE taker_id = new.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION programs.withdraw_swaps() FROM PUBLIC;
