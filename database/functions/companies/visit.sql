-- Records that the member's session has the company's pages open, at most once within every_minutes. If the person or session is being
-- deleted, it waits and then records nothing: the act continues and reports itself what it no longer finds.
CREATE OR REPLACE FUNCTION companies.visit(company uuid, every_minutes int4) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.session_id() IS NULL OR EXISTS (SELECT FROM companies.visits v WHERE v.session_id = kernel.session_id()
       AND v.company_id = company AND v.last_at > now() - make_interval(mins => every_minutes)) THEN RETURN; END IF;
  INSERT INTO companies.visits AS v (company_id, session_id, employee_id)
  SELECT company, s.id, e.id FROM identity.sessions s JOIN companies.company_employees e ON e.account_id = s.account_id
   WHERE s.id = kernel.session_id() AND s.account_id = kernel.account_id() AND e.company_id = company AND company IN (SELECT companies.mine())
     FOR KEY SHARE OF s, e
  ON CONFLICT (session_id, company_id) DO UPDATE SET last_at = now() WHERE v.ended_at IS NULL;
END $$;
REVOKE ALL ON FUNCTION companies.visit(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.visit(uuid, integer) TO kaya_app;
