-- What the actor must still do in this session before the company's pages open; empty if nothing.
CREATE OR REPLACE FUNCTION companies.missing(company uuid) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT FROM companies.single_sign_ons o WHERE o.company_id = company AND o.required)
              AND NOT companies.signed_on(company) THEN 'single_sign_on' END,
    CASE WHEN EXISTS (SELECT FROM companies.security_settings s WHERE s.company_id = company AND s.two_factor_required
                         AND NOT EXISTS (SELECT FROM identity.factors f WHERE f.account_id = kernel.account_id() AND f.verified_at IS NOT NULL))
         THEN 'second_factor' END,
    CASE WHEN EXISTS (SELECT FROM companies.visits v WHERE v.session_id = kernel.session_id() AND v.company_id = company
                         AND v.ended_at IS NOT NULL) THEN 'new_sign_in' END], NULL) $$;
REVOKE ALL ON FUNCTION companies.missing(uuid) FROM PUBLIC;
