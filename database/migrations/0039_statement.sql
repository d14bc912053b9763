-- A worker's account, one line per event: what it did to the balance, and what was earned by it. Owner: src/modules/money.
-- The balance here is what can be paid out less what is owed (worker_payable + worker_receivable), so a commission that is
-- settled out of earnings moves nothing.
CREATE TABLE money.statement (
  id          int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  worker_id   uuid NOT NULL REFERENCES identity.accounts,
  posting_id  uuid NOT NULL REFERENCES money.postings,
  kind        text NOT NULL,
  title       text,                        -- the job's name, or where a payout went
  job_id      uuid,
  payout_id   uuid REFERENCES money.payouts,
  amount_kobo int8 NOT NULL,               -- what it did to the balance
  cash_kobo   int8 NOT NULL DEFAULT 0 CHECK (cash_kobo >= 0), -- what the worker took in cash
  -- The one meaning of "earned": the worker's share, by card or in cash; payouts take nothing off.
  earned_kobo int8 NOT NULL GENERATED ALWAYS AS (CASE WHEN kind LIKE 'payout%' THEN 0 ELSE amount_kobo + cash_kobo END) STORED,
  posted_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (posting_id, worker_id)
);
CREATE INDEX statement_of_worker ON money.statement (worker_id, id DESC) INCLUDE (amount_kobo, earned_kobo, posted_at);
SELECT kernel.protect('money.statement');
CREATE POLICY own ON money.statement FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON money.statement FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON money.statement TO kaya_app;
GRANT SELECT (id, worker_id, posting_id, kind, job_id, payout_id, amount_kobo, cash_kobo, earned_kobo, posted_at)
  ON money.statement TO kaya_read;
CREATE POLICY read_only ON money.statement FOR SELECT TO kaya_read USING (true);

-- Only in the transaction of its posting, and with the amount that the posting has.
CREATE FUNCTION money.note_line(key text, worker uuid, title text, cash_kobo int8) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO money.statement (worker_id, posting_id, kind, title, job_id, payout_id, amount_kobo, cash_kobo)
    SELECT note_line.worker, p.id, p.kind, note_line.title, p.job_id, p.payout_id, net.amount_kobo, note_line.cash_kobo
      FROM money.postings p
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(e.amount_kobo), 0)::int8 AS amount_kobo
         FROM money.entries e JOIN money.accounts a ON a.id = e.account_id
        WHERE e.posting_id = p.id AND a.owner_id = note_line.worker AND a.kind IN ('worker_payable', 'worker_receivable')) net
     WHERE p.key = note_line.key AND p.posted_at = now() AND (net.amount_kobo <> 0 OR note_line.cash_kobo > 0)
    ON CONFLICT ON CONSTRAINT statement_posting_id_worker_id_key DO NOTHING $$;
REVOKE ALL ON FUNCTION money.note_line(text, uuid, text, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.note_line(text, uuid, text, int8) TO kaya_app;

-- The profile's sum follows the lines; completing a job counts the job alone.
CREATE FUNCTION workers.take_earnings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE workers.workers SET total_earnings_kobo = greatest(0, total_earnings_kobo + NEW.earned_kobo), updated_at = now()
   WHERE id = NEW.worker_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION workers.take_earnings() FROM PUBLIC;
CREATE OR REPLACE FUNCTION workers.record_completion(worker uuid, share_kobo int8) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE workers.workers SET total_jobs = total_jobs + 1, updated_at = now() WHERE id = worker $$;

-- What happened before, from the ledger; cash as the jobs and rides have it.
INSERT INTO money.statement (worker_id, posting_id, kind, title, job_id, payout_id, amount_kobo, cash_kobo, posted_at)
  SELECT s.worker_id, s.posting_id, s.kind, coalesce(j.title, o.shown), s.job_id, s.payout_id, s.amount_kobo,
         greatest(0, coalesce(CASE WHEN s.kind = 'job_completed' THEN j.cash_kobo
                                   WHEN s.kind = 'trip_completed' THEN t.driver_share_kobo - s.amount_kobo END, 0)), s.posted_at
    FROM (SELECT a.owner_id AS worker_id, p.id AS posting_id, p.kind, p.key, p.job_id, p.payout_id, p.posted_at,
                 sum(e.amount_kobo)::int8 AS amount_kobo, max(e.id) AS last
            FROM money.entries e JOIN money.accounts a ON a.id = e.account_id JOIN money.postings p ON p.id = e.posting_id
           WHERE a.kind IN ('worker_payable', 'worker_receivable') GROUP BY a.owner_id, p.id) s
    LEFT JOIN jobs.jobs j ON j.id = s.job_id
    LEFT JOIN money.payouts o ON o.id = s.payout_id
    LEFT JOIN rides.trips t ON s.kind = 'trip_completed' AND s.key = 'trip_completed:' || t.id
   WHERE s.amount_kobo <> 0 ORDER BY s.last;
-- One meaning everywhere: the profile's sum is the same.
UPDATE workers.workers w SET total_earnings_kobo = s.earned_kobo
  FROM (SELECT worker_id, greatest(0, sum(earned_kobo))::int8 AS earned_kobo FROM money.statement GROUP BY worker_id) s
 WHERE s.worker_id = w.id AND w.total_earnings_kobo <> s.earned_kobo;
CREATE TRIGGER take_earnings AFTER INSERT ON money.statement
  FOR EACH ROW WHEN (NEW.earned_kobo <> 0) EXECUTE FUNCTION workers.take_earnings();
