-- The ledger accounts of the person who asks. Policies call it once per query and then use an index.
CREATE OR REPLACE FUNCTION money.own_accounts() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce(array_agg(a.id), '{}') FROM money.accounts a
   WHERE a.kind IN ('worker_payable', 'worker_receivable') AND a.owner_id = kernel.account_id() $$;
REVOKE ALL ON FUNCTION money.own_accounts() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.own_accounts() TO kaya_app;
