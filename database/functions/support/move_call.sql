-- Race: two people choose the last seat of a slot, or staff record the call as its person moves it. The row lock and the unique index decide.
-- The actor chooses another time for their open call. No row: it is not theirs. Answers moved, slot_taken, call_over or call_changed.
CREATE OR REPLACE FUNCTION support.move_call(of_call uuid, seen int4, given_way text, given_phone text, slot timestamptz, due timestamptz, seats int4)
  RETURNS TABLE (moved text) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  held support.calls;
  free int4;
BEGIN
  SELECT k.* INTO held FROM support.calls k
   WHERE k.id = of_call AND (k.user_id = kernel.account_id() OR k.id = kernel.order_id()) FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF held.status NOT IN ('waiting', 'not_reached') THEN RETURN QUERY SELECT 'call_over'; RETURN; END IF;
  IF held.version <> seen THEN RETURN QUERY SELECT 'call_changed'; RETURN; END IF;
  LOOP
    free := CASE WHEN slot = held.at AND held.status = 'waiting' THEN held.seat WHEN slot IS NOT NULL THEN support.free_seat(slot, seats) END;
    IF slot IS NOT NULL AND free IS NULL THEN RETURN QUERY SELECT 'slot_taken'; RETURN; END IF;
    BEGIN
      UPDATE support.calls k SET way = given_way, phone = given_phone, at = slot, seat = free, due_at = due, status = 'waiting',
        version = k.version + 1, moved_at = now(), reminded_at = NULL WHERE k.id = of_call;
      RETURN QUERY SELECT 'moved';
      RETURN;
    EXCEPTION WHEN unique_violation THEN
      -- Somebody else took this seat between the look and the write: look again.
    END;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION support.move_call(uuid, integer, text, text, timestamptz, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.move_call(uuid, integer, text, text, timestamptz, timestamptz, integer) TO kaya_app;
