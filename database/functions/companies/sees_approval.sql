-- Whether the actor may read this request: its policies decide. As a condition of the policy of its steps, it reads one request for each of them.
CREATE OR REPLACE FUNCTION companies.sees_approval(approval uuid) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  RETURN EXISTS (SELECT FROM companies.approvals a WHERE a.id = approval);
END $$;
REVOKE ALL ON FUNCTION companies.sees_approval(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.sees_approval(uuid) TO kaya_app;
