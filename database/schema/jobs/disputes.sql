-- A dispute: what the customer or staff reported, with photos, and what staff decided
-- (docs/decisions/0017-late-cancellations-and-disputes.md). Kobo. The columns of a decision are null until staff decide.
CREATE TABLE jobs.disputes (
  job_id uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) <= 1000),
  reported_at timestamptz NOT NULL DEFAULT now(),
  decision text CHECK (decision IN ('mover', 'customer', 'split')),
  decided_reason text CHECK (length(decided_reason) <= 300),
  decided_at timestamptz,
  -- what the customer pays in the end
  pays_kobo int8 CHECK (pays_kobo >= 0),
  -- the mover's part of what the customer pays
  mover_kobo int8 CHECK (mover_kobo >= 0),
  -- what is refunded to the card
  back_card_kobo int8 CHECK (back_card_kobo >= 0),
  -- the cash that the mover received and owes Kaya, and Kaya owes the customer
  back_cash_kobo int8 CHECK (back_cash_kobo >= 0),
  -- when Kaya repaid that cash to the customer; null: not yet
  repaid_at timestamptz,
  repaid_how text CHECK (length(repaid_how) <= 300),
  -- late: reported after the job was completed and paid. taken_back_kobo: what the people who earned from it pay back.
  late boolean NOT NULL DEFAULT false,
  taken_back_kobo int8 CHECK (taken_back_kobo >= 0),
  -- Staff opened it, after a review of a quick job (docs/decisions/0085-quick-jobs.md).
  by_staff boolean NOT NULL DEFAULT false,
  -- What happened to the bill of the company that pays: whose, how (open, credited, owed), of which month, by which credit note. Null: no
  -- company pays.
  off_bill jsonb,
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_reason IS NULL)
    AND (decision IS NULL) = (pays_kobo IS NULL) AND (decision IS NULL) = (mover_kobo IS NULL)
    AND (decision IS NULL) = (back_card_kobo IS NULL) AND (decision IS NULL) = (back_cash_kobo IS NULL)),
  CHECK ((repaid_at IS NULL) = (repaid_how IS NULL) AND (repaid_at IS NULL OR back_cash_kobo > 0))
);

CREATE INDEX disputes_open ON jobs.disputes (reported_at) WHERE decided_at IS NULL;

SELECT kernel.protect('jobs.disputes');
CREATE POLICY read_parties ON jobs.disputes FOR SELECT USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
CREATE POLICY decide ON jobs.disputes FOR UPDATE USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON jobs.disputes FOR SELECT TO kaya_read USING (true);
CREATE POLICY report ON jobs.disputes FOR INSERT WITH CHECK ((jobs.is_customer(job_id) OR (SELECT kernel.is_staff())) AND decision IS NULL
  AND (NOT by_staff OR (SELECT kernel.is_staff())) AND late = EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job_id AND j.completed_at IS NOT NULL));
GRANT SELECT, INSERT, UPDATE (decision, decided_reason, decided_at, pays_kobo, mover_kobo, back_card_kobo, back_cash_kobo, repaid_at,
  repaid_how, taken_back_kobo, off_bill) ON jobs.disputes TO kaya_app;
GRANT SELECT (job_id, reported_at, decision, decided_at, pays_kobo, mover_kobo, back_card_kobo, back_cash_kobo, repaid_at, late,
  taken_back_kobo) ON jobs.disputes TO kaya_read;
