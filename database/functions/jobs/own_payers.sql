-- The companies that are billed for jobs and to which the account that asks belongs: their jobs are not on its board.
CREATE OR REPLACE FUNCTION jobs.own_payers() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT p.payer_id FROM jobs.payer_people p WHERE p.account_id = kernel.account_id() $$;
REVOKE ALL ON FUNCTION jobs.own_payers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.own_payers() TO kaya_app;
