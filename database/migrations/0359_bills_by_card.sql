-- A company pays an open bill by card: a payment of its own kind. Of it, order_id and job_id are the bill. Owners: src/modules/money,
-- src/modules/billing. docs/decisions/0074-billing.md.
ALTER TABLE money.payments DROP CONSTRAINT payments_serves_check;
ALTER TABLE money.payments ADD CONSTRAINT payments_serves_check CHECK (serves IN ('job', 'ride', 'card_setup', 'invoice'));

-- By an admin of the company, for what is open of the bill and nothing else.
DROP POLICY own_start ON money.payments;
CREATE POLICY own_start ON money.payments FOR INSERT
  WITH CHECK (status = 'started' AND (
    (serves = 'job' AND (account_id = (SELECT kernel.account_id()) OR order_id = (SELECT kernel.order_id())))
    OR (serves = 'ride' AND account_id = (SELECT kernel.account_id()) AND EXISTS (
          SELECT FROM rides.trips t WHERE t.id = job_id AND t.customer_id = (SELECT kernel.account_id())
             AND CASE WHEN tip_for IS NULL THEN t.status = 'unpaid' ELSE t.status = 'completed' AND t.driver_id = tip_for END))
    OR (serves = 'card_setup' AND account_id = (SELECT kernel.account_id()) AND EXISTS (
          SELECT FROM companies.card_setups s WHERE s.id = job_id AND s.account_id = (SELECT kernel.account_id()) AND s.status = 'started'))
    OR (serves = 'invoice' AND account_id = (SELECT kernel.account_id()) AND order_id = job_id AND EXISTS (
          SELECT FROM billing.bills b WHERE b.id = job_id AND b.company_id IN (SELECT companies.mine_as('admin'))
             AND b.total_kobo - b.paid_kobo - b.credited_kobo = amount_kobo))));
-- Two admins share one attempt: the second goes on with the page of the first.
CREATE POLICY of_bill ON money.payments FOR SELECT USING (serves = 'invoice' AND EXISTS (
  SELECT FROM billing.bills b WHERE b.id = job_id AND b.company_id IN (SELECT companies.mine_as('admin'))));

-- Locked, so that of two who have seen the payment one books it. By the system.
CREATE FUNCTION billing.lock_bill(bill uuid) RETURNS TABLE (company_id uuid, open_kobo int8)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT b.company_id, b.total_kobo - b.paid_kobo - b.credited_kobo FROM billing.bills b
   WHERE b.id = bill AND kernel.is_system() FOR UPDATE $$;
REVOKE ALL ON FUNCTION billing.lock_bill(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.lock_bill(uuid) TO kaya_app;

-- Who deletes their account is no longer named where they recorded something as staff.
CREATE INDEX payments_recorded_by ON billing.payments (recorded_by) WHERE recorded_by IS NOT NULL;
CREATE INDEX credit_notes_issued_by ON billing.credit_notes (issued_by) WHERE issued_by IS NOT NULL;
-- The mailbox of a company's invoices, where it is theirs: letters go to an admin then.
CREATE INDEX accounts_by_email ON billing.accounts (email) WHERE email IS NOT NULL;
CREATE FUNCTION billing.erase_person(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  UPDATE billing.accounts a SET email = NULL WHERE a.email = lower(address);
  UPDATE billing.payments p SET recorded_by = NULL WHERE p.recorded_by = account;
  UPDATE billing.credit_notes n SET issued_by = NULL WHERE n.issued_by = account;
END $$;
REVOKE ALL ON FUNCTION billing.erase_person(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.erase_person(uuid, text) TO kaya_app;
