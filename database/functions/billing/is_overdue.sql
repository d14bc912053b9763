-- Whether the company has an unsettled bill that was due before today in Lagos. Callers check access first.
CREATE OR REPLACE FUNCTION billing.is_overdue(company uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM billing.accounts a WHERE a.company_id = company AND a.due_on < (now() AT TIME ZONE 'Africa/Lagos')::date) $$;
REVOKE ALL ON FUNCTION billing.is_overdue(uuid) FROM PUBLIC;
