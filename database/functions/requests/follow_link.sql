-- No race: a link may be opened twice. It is SQL because its holder may not be signed in, so no policy opens the request to them.
-- The request that a tracking link opens, and whether the link has ended: it ends `days` after the request is over, so that an old email
-- shows no addresses. The link of a later email proves the mailbox; the first link, which the form answered with, does not.
CREATE OR REPLACE FUNCTION requests.follow_link(hash text, days int4) RETURNS TABLE (id uuid, ended boolean)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  found uuid;
  by_letter boolean := false;
  is_over boolean;
BEGIN
  SELECT r.id INTO found FROM requests.requests r WHERE r.tracking_hash = hash;
  IF found IS NULL THEN
    SELECT l.request_id INTO found FROM requests.links l WHERE l.link_hash = hash AND l.expires_at > now();
    by_letter := true;
  END IF;
  IF found IS NULL THEN RETURN; END IF;
  is_over := coalesce(requests.over_at(found) < now() - make_interval(days => days), false);
  IF by_letter AND NOT is_over THEN PERFORM jobs.prove_mailbox(found); END IF;
  RETURN QUERY SELECT found, is_over;
END $$;
REVOKE ALL ON FUNCTION requests.follow_link(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests.follow_link(text, integer) TO kaya_app;
