-- Race: two orders, or an order and a payment, of one company. A company has an account from its first order on; until the transaction ends,
-- only the holder of its lock can change what the company owes.
CREATE OR REPLACE FUNCTION billing.lock_account(company uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO billing.accounts (company_id) VALUES (company) ON CONFLICT DO NOTHING;
  PERFORM FROM billing.accounts a WHERE a.company_id = company FOR UPDATE;
END $$;
REVOKE ALL ON FUNCTION billing.lock_account(uuid) FROM PUBLIC;
