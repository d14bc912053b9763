-- Locks the account of the company: if two processes bill one company at once, the second waits. False: the month is billed already.
CREATE OR REPLACE FUNCTION billing.lock_to_bill(company uuid, month date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_staff();
  INSERT INTO billing.accounts (company_id) VALUES (company) ON CONFLICT DO NOTHING;
  PERFORM FROM billing.accounts a WHERE a.company_id = company FOR UPDATE;
  RETURN NOT EXISTS (SELECT FROM billing.bills b WHERE b.company_id = company AND b.kind = 'month' AND b.month = lock_to_bill.month);
END $$;
REVOKE ALL ON FUNCTION billing.lock_to_bill(uuid, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.lock_to_bill(uuid, date) TO kaya_app;
