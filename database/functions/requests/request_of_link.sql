-- The request of a tracking link that has not expired: requests.follow_link without an end after the request is over; nothing calls it.
CREATE OR REPLACE FUNCTION requests.request_of_link(hash text) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE found uuid;
BEGIN
  SELECT r.id INTO found FROM requests.requests r WHERE r.tracking_hash = hash;
  IF found IS NOT NULL THEN RETURN found; END IF;
  SELECT l.request_id INTO found FROM requests.links l WHERE l.link_hash = hash AND l.expires_at > now();
  IF found IS NOT NULL THEN PERFORM jobs.prove_mailbox(found); END IF;
  RETURN found;
END $$;
REVOKE ALL ON FUNCTION requests.request_of_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests.request_of_link(text) TO kaya_app;
