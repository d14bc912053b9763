-- Whether this link of the case was sent to the typed email only.
CREATE OR REPLACE FUNCTION support.proof_of_link(of_case uuid, hash text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM support.links l WHERE l.link_hash = hash AND l.case_id = of_case AND l.proves) $$;
REVOKE ALL ON FUNCTION support.proof_of_link(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.proof_of_link(uuid, text) TO kaya_app;
