-- The customers of these rides are erased: a driver's note may be about them.
CREATE OR REPLACE FUNCTION drivers.forget_release_notes(trips uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE drivers.releases r SET note = '' WHERE r.trip_id = ANY (trips) AND r.note <> '' $$;
REVOKE ALL ON FUNCTION drivers.forget_release_notes(uuid[]) FROM PUBLIC;
