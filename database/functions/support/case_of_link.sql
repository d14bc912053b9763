-- The case of a link, until `days` after it was closed.
CREATE OR REPLACE FUNCTION support.case_of_link(hash text, days int4) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.id FROM support.links l JOIN support.cases c ON c.id = l.case_id
   WHERE l.link_hash = hash AND (c.closed_at IS NULL OR c.closed_at > now() - make_interval(days => days)) $$;
REVOKE ALL ON FUNCTION support.case_of_link(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.case_of_link(text, integer) TO kaya_app;
