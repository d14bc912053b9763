-- Whether the actor made the order or it is for them, and they are still a member of the company.
CREATE OR REPLACE FUNCTION companies.order_is_mine(company uuid, person uuid, employee uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce(company IN (SELECT companies.mine()) AND (person = kernel.account_id() OR employee IN (SELECT companies.my_employees())), false) $$;
REVOKE ALL ON FUNCTION companies.order_is_mine(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.order_is_mine(uuid, uuid, uuid) TO kaya_app;
