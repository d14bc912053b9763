-- A worker's statement, one line per event: what it changed in the balance, and what the worker earned. The balance here is worker_payable
-- + worker_receivable: what can be paid out less what is owed. A commission that is settled from earnings therefore changes nothing.
CREATE TABLE money.statement (
  id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  worker_id uuid NOT NULL REFERENCES identity.accounts,
  posting_id uuid NOT NULL REFERENCES money.postings,
  kind text NOT NULL,
  -- the title of the job, or the destination of a payout
  title text,
  job_id uuid,
  payout_id uuid REFERENCES money.payouts,
  -- the change of the balance, kobo
  amount_kobo int8 NOT NULL,
  -- what the worker took in cash, kobo
  cash_kobo int8 NOT NULL DEFAULT 0 CHECK (cash_kobo >= 0),
  -- The one meaning of "earned": the worker's share, by card or in cash. Payouts and paid debts change nothing.
  earned_kobo int8 NOT NULL GENERATED ALWAYS AS (
    CASE WHEN kind LIKE 'payout%' OR kind = 'debt_paid' THEN 0 ELSE amount_kobo + cash_kobo END) STORED,
  posted_at timestamptz NOT NULL DEFAULT now(),
  -- both after this line; money.continue_sums sets them
  balance_kobo int8 NOT NULL,
  total_earned_kobo int8 NOT NULL,
  -- the ride that the share, late cancellation fee or tip is for; null: not a ride
  trip_id uuid,
  UNIQUE (posting_id, worker_id)
);

CREATE INDEX statement_of_worker ON money.statement (worker_id, id DESC);
CREATE INDEX statement_of_trip ON money.statement (worker_id, trip_id) INCLUDE (kind, earned_kobo) WHERE trip_id IS NOT NULL;
CREATE INDEX statement_by_time ON money.statement (worker_id, posted_at, id) INCLUDE (kind, earned_kobo);

SELECT kernel.protect('money.statement');
CREATE POLICY own ON money.statement FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON money.statement FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.statement FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON money.statement TO kaya_app;
GRANT SELECT (id, worker_id, posting_id, kind, job_id, payout_id, amount_kobo, cash_kobo, earned_kobo, posted_at, balance_kobo,
  total_earned_kobo, trip_id) ON money.statement TO kaya_read;

CREATE TRIGGER continue_sums BEFORE INSERT ON money.statement FOR EACH ROW EXECUTE FUNCTION money.continue_sums();
