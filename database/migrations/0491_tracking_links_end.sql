-- A link to follow a request ends some time after the request is over: whoever finds an old email reads no addresses. The account keeps it.
-- requests.request_of_link stays for the release before. Owner: src/modules/requests. docs/decisions/0098-cases.md.

-- When it was over; null while it is not, or while one of its jobs is still to be decided.
CREATE FUNCTION requests.over_at(request uuid) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT greatest(r.updated_at, (SELECT max(coalesce(j.completed_at, j.cancelled_at)) FROM jobs.jobs j WHERE j.order_id = r.id))
    FROM requests.requests r
   WHERE r.id = request AND r.status IN ('fulfilled', 'cancelled', 'declined')
     AND NOT EXISTS (SELECT FROM jobs.jobs j WHERE j.order_id = r.id AND j.status NOT IN ('completed', 'cancelled')) $$;

-- The request that a link opens, and whether the link has ended. As request_of_link, the link of a later email proves the mailbox.
CREATE FUNCTION requests.follow_link(hash text, days int4) RETURNS TABLE (id uuid, ended boolean)
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
REVOKE ALL ON FUNCTION requests.over_at(uuid), requests.follow_link(text, int4) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests.follow_link(text, int4) TO kaya_app;
