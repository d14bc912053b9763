-- The actor opens a case. link: the hash of a visitor's link; null: an account. Its photos were uploaded in the last within_hours. Returns how
-- many photos were added.
CREATE OR REPLACE FUNCTION support.open_case(new_id uuid, given_name text, given_email text, given_phone text, given_topic text, kind text, about uuid,
    of_company text, of_order text, words text, link text, hash text, ids uuid[], within_hours int4) RETURNS int4
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO support.cases (id, user_id, name, email, phone, topic, about_kind, about_id, about_company, about_order)
  VALUES (new_id, kernel.account_id(), given_name, given_email, given_phone, given_topic, kind, about, of_company, of_order);
  IF link IS NOT NULL THEN INSERT INTO support.links (link_hash, case_id) VALUES (link, new_id); END IF;
  RETURN support.put_message(new_id, false, words, hash, ids, within_hours);
END $$;
REVOKE ALL ON FUNCTION support.open_case(uuid, text, text, text, text, text, uuid, text, text, text, text, text, uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.open_case(uuid, text, text, text, text, text, uuid, text, text, text, text, text, uuid[], integer) TO kaya_app;
