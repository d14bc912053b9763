-- Why a company may order nothing at present: overdue. Null: it may order, or the actor is neither a member nor staff nor the system.
CREATE OR REPLACE FUNCTION billing.why_no_orders(company uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN billing.is_overdue(company) THEN 'overdue' END
   WHERE kernel.is_staff() OR company IN (SELECT companies.mine()) $$;
REVOKE ALL ON FUNCTION billing.why_no_orders(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.why_no_orders(uuid) TO kaya_app;
