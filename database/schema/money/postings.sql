-- One event of the ledger; its legs are money.entries.
CREATE TABLE money.postings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL,
  -- what the posting is for, so that an event that runs twice posts once
  key text NOT NULL UNIQUE,
  -- the job, ride, debt or bill that it is about; kind says which
  subject_id uuid,
  payout_id uuid REFERENCES money.payouts,
  posted_at timestamptz NOT NULL DEFAULT now()
);

SELECT kernel.protect('money.postings');
CREATE POLICY read_only ON money.postings FOR SELECT TO kaya_read USING (true);
CREATE POLICY staff ON money.postings FOR SELECT TO kaya_app USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON money.postings FOR SELECT TO kaya_app USING (
  EXISTS (SELECT 1 FROM money.entries e WHERE e.posting_id = postings.id));
GRANT SELECT ON money.postings TO kaya_app;
GRANT SELECT ON money.postings TO kaya_read;
