-- A provider's shares that wait until the worker has paid what they owe, because the worker took the customer's cash. The balance of
-- share_due is their sum; a row is deleted when its share is released.
CREATE TABLE money.due_shares (
  job_id uuid NOT NULL,
  worker_id uuid NOT NULL,
  -- the provider's account
  payee_id uuid NOT NULL,
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  -- the name of the job, for the statement
  title text,
  PRIMARY KEY (job_id, worker_id)
);

CREATE INDEX due_shares_by_worker ON money.due_shares (worker_id, job_id);
CREATE INDEX due_shares_by_payee ON money.due_shares (payee_id);

SELECT kernel.protect('money.due_shares');
CREATE POLICY own ON money.due_shares FOR SELECT USING ((SELECT kernel.account_id()) IN (worker_id, payee_id));
CREATE POLICY staff_read ON money.due_shares FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.due_shares FOR SELECT TO kaya_read USING (true);
GRANT SELECT, DELETE ON money.due_shares TO kaya_app;
GRANT SELECT (job_id, worker_id, payee_id, amount_kobo) ON money.due_shares TO kaya_read;
