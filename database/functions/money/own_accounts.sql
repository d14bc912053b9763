-- What a person may see of the ledger is what touched their own accounts: found once per query, then by index.
CREATE OR REPLACE FUNCTION money.own_accounts() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce(array_agg(a.id), '{}') FROM money.accounts a
   WHERE a.kind IN ('worker_payable', 'worker_receivable') AND a.owner_id = kernel.account_id() $$;
REVOKE ALL ON FUNCTION money.own_accounts() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.own_accounts() TO kaya_app;
