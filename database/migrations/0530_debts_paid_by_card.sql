-- A worker or driver pays by card what they owe Kaya of cash. Of such a payment, order_id and job_id are their account. Owner: src/modules/money.
-- docs/decisions/0101-a-debt-is-paid-by-card.md.
ALTER TABLE money.payments DROP CONSTRAINT payments_serves_check;
ALTER TABLE money.payments ADD CONSTRAINT payments_serves_check CHECK (serves IN ('job', 'ride', 'card_setup', 'invoice', 'debt'));

-- By whoever owes it: at least ₦100, or the debt where that is less, and never more than the debt (money/debt-rules.ts).
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
             AND b.total_kobo - b.paid_kobo - b.credited_kobo = amount_kobo))
    OR (serves = 'debt' AND account_id = (SELECT kernel.account_id()) AND order_id = account_id AND job_id = account_id
          AND amount_kobo BETWEEN least(10000, money.owed_by(account_id)) AND money.owed_by(account_id))));

-- Who pays a debt earns nothing by it. The rows are written anew.
ALTER TABLE money.statement ALTER COLUMN earned_kobo SET EXPRESSION AS (
  CASE WHEN kind LIKE 'payout%' OR kind = 'debt_paid' THEN 0 ELSE amount_kobo + cash_kobo END);
-- As in 0229, with the debt.
CREATE OR REPLACE FUNCTION money.continue_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  before_at timestamptz;
BEGIN
  SELECT s.balance_kobo, s.total_earned_kobo, s.posted_at INTO NEW.balance_kobo, NEW.total_earned_kobo, before_at
    FROM money.statement s WHERE s.worker_id = NEW.worker_id AND s.id < NEW.id ORDER BY s.id DESC LIMIT 1;
  NEW.balance_kobo := coalesce(NEW.balance_kobo, 0) + NEW.amount_kobo;
  -- What earned_kobo will be: a generated column has no value yet.
  NEW.total_earned_kobo := coalesce(NEW.total_earned_kobo, 0)
    + CASE WHEN NEW.kind LIKE 'payout%' OR NEW.kind = 'debt_paid' THEN 0 ELSE NEW.amount_kobo + NEW.cash_kobo END;
  NEW.posted_at := greatest(NEW.posted_at, before_at);
  RETURN NEW;
END $$;
