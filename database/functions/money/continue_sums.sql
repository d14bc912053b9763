-- Race: two postings reach one worker at once. The writer holds money.lock_worker, so each line continues the sums and the time of the line
-- before it.
CREATE OR REPLACE FUNCTION money.continue_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  before_at timestamptz;
BEGIN
  SELECT s.balance_kobo, s.total_earned_kobo, s.posted_at INTO NEW.balance_kobo, NEW.total_earned_kobo, before_at
    FROM money.statement s WHERE s.worker_id = NEW.worker_id AND s.id < NEW.id ORDER BY s.id DESC LIMIT 1;
  NEW.balance_kobo := coalesce(NEW.balance_kobo, 0) + NEW.amount_kobo;
  -- Computed like earned_kobo, a generated column, which has no value yet.
  NEW.total_earned_kobo := coalesce(NEW.total_earned_kobo, 0)
    + CASE WHEN NEW.kind LIKE 'payout%' OR NEW.kind = 'debt_paid' THEN 0 ELSE NEW.amount_kobo + NEW.cash_kobo END;
  NEW.posted_at := greatest(NEW.posted_at, before_at);
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION money.continue_sums() FROM PUBLIC;
