-- Whether this session has signed in through the company's provider in its current version.
CREATE OR REPLACE FUNCTION companies.signed_on(company uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM identity.sign_ons g JOIN companies.single_sign_ons o ON o.company_id = g.company_id
                  WHERE g.session_id = kernel.session_id() AND g.company_id = company AND g.at >= o.saved_at) $$;
REVOKE ALL ON FUNCTION companies.signed_on(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.signed_on(uuid) TO kaya_app;
