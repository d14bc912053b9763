-- billing.limit_of in kobo, for members of the company, staff and the system. Null for everyone else.
CREATE OR REPLACE FUNCTION billing.read_limit(company uuid, first_kobo int8, max_kobo int8) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT billing.limit_of(company, first_kobo, max_kobo) WHERE kernel.is_staff() OR company IN (SELECT companies.mine()) $$;
REVOKE ALL ON FUNCTION billing.read_limit(uuid, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.read_limit(uuid, bigint, bigint) TO kaya_app;
