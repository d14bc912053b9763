-- Race: two admins add people at once. The lock on the company's row makes the count include both; a count in TypeScript would miss one, and
-- the company would exceed its limit.
CREATE OR REPLACE FUNCTION companies.count_people() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.companies c SET people = c.people + n.more * CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM (SELECT company_id, count(*)::int4 AS more FROM changed GROUP BY company_id ORDER BY company_id) n WHERE c.id = n.company_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.count_people() FROM PUBLIC;
