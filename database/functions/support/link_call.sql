-- No race: a link more does no harm. It is SQL because the actor may not read the call.
-- Another link to the open call of this email, and what its letter says. No row: there is none.
CREATE OR REPLACE FUNCTION support.link_call(given_email text, link text)
  RETURNS TABLE (id uuid, way text, at timestamptz, due_at timestamptz, version int4)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO support.links (link_hash, case_id)
  SELECT link, k.id FROM support.calls k WHERE k.email = given_email AND k.status IN ('waiting', 'not_reached');
  RETURN QUERY SELECT k.id, k.way, k.at, k.due_at, k.version FROM support.calls k
    WHERE k.email = given_email AND k.status IN ('waiting', 'not_reached');
END $$;
REVOKE ALL ON FUNCTION support.link_call(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.link_call(text, text) TO kaya_app;
