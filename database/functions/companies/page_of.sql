-- The public page of a company: its name, whether it is closed, and whether it has its own sign-in.
CREATE OR REPLACE FUNCTION companies.page_of(for_slug text) RETURNS TABLE (id uuid, name text, program_name text, closed boolean, sign_on text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.id, c.name, c.program_name, c.closed_at IS NOT NULL,
         CASE WHEN o.required THEN 'required' WHEN o.tested_at IS NOT NULL THEN 'offered' ELSE 'none' END
    FROM companies.companies c LEFT JOIN companies.single_sign_ons o ON o.company_id = c.id WHERE c.slug = for_slug $$;
REVOKE ALL ON FUNCTION companies.page_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.page_of(text) TO kaya_app;
