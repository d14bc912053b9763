-- Race: two people choose the last seat of a slot, or one account sends the form twice. The unique indexes let one insert win; the loop then looks
-- for another seat, or finds the open call.
-- The actor opens a call with its case. link: the hash of a visitor's link; null: an account. Answers booked, slot_taken or call_open, which is for
-- accounts only: a visitor's email is not proven, so it keeps nobody from a call.
CREATE OR REPLACE FUNCTION support.book_call(new_id uuid, link text, given_email text, given_phone text, given_name text, given_organization text,
    given_size text, given_way text, given_topic text, given_note text, words text, slot timestamptz, due timestamptz, seats int4) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
  seat int4;
BEGIN
  INSERT INTO support.cases (id, user_id, name, email, phone, topic, status)
  VALUES (new_id, me, CASE WHEN me IS NULL THEN given_name ELSE '' END, CASE WHEN me IS NULL THEN given_email END,
    CASE WHEN me IS NULL THEN given_phone END, 'business', 'answered');
  LOOP
    IF EXISTS (SELECT FROM support.calls k WHERE k.status IN ('waiting', 'not_reached') AND k.user_id = me AND k.by_account) THEN
      RETURN 'call_open';
    END IF;
    IF slot IS NOT NULL THEN
      seat := support.free_seat(slot, seats);
      IF seat IS NULL THEN RETURN 'slot_taken'; END IF;
    END IF;
    INSERT INTO support.calls (id, user_id, by_account, email, phone, name, organization, company_size, way, topic, note, at, seat, due_at)
    VALUES (new_id, me, me IS NOT NULL, given_email, given_phone, given_name, given_organization, given_size, given_way, given_topic, given_note, slot, seat, due)
    ON CONFLICT DO NOTHING;
    EXIT WHEN FOUND;
  END LOOP;
  IF link IS NOT NULL THEN INSERT INTO support.links (link_hash, case_id) VALUES (link, new_id); END IF;
  PERFORM support.put_message(new_id, false, words, NULL, '{}', 0);
  RETURN 'booked';
END $$;
REVOKE ALL ON FUNCTION support.book_call(uuid, text, text, text, text, text, text, text, text, text, text, timestamptz, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.book_call(uuid, text, text, text, text, text, text, text, text, text, text, timestamptz, timestamptz, integer) TO kaya_app;
