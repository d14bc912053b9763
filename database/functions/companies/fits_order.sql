-- The first of these codes that an order of the actor's company may not use, because it is another company's or archived. Null: all are
-- valid.
CREATE OR REPLACE FUNCTION companies.fits_order(company uuid, cost_centre uuid, project uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE
    WHEN company NOT IN (SELECT companies.mine()) THEN 'company'
    WHEN cost_centre IS NOT NULL AND NOT EXISTS (SELECT FROM companies.cost_centres k
      WHERE k.id = cost_centre AND k.kind = 'cost_centre' AND k.company_id = company AND k.archived_at IS NULL) THEN 'cost_centre_id'
    WHEN project IS NOT NULL AND NOT EXISTS (SELECT FROM companies.cost_centres k
      WHERE k.id = project AND k.kind = 'project' AND k.company_id = company AND k.archived_at IS NULL) THEN 'project_id' END $$;
REVOKE ALL ON FUNCTION companies.fits_order(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.fits_order(uuid, uuid, uuid) TO kaya_app;
