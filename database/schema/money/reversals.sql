-- Postings of the ledger that staff reverse by a second posting, `reversed:<posting>`. What is above the limit waits for a second member of
-- staff; a task then posts it once, in the transaction that sets done_at.
CREATE TABLE money.reversals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  posting_id uuid NOT NULL REFERENCES money.postings,
  -- what the posting moved
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  needs_second boolean NOT NULL,
  asked_by uuid NOT NULL REFERENCES identity.accounts,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- the second member of staff
  agreed_by uuid REFERENCES identity.accounts,
  agreed_at timestamptz,
  withdrawn_at timestamptz,
  done_at timestamptz,
  -- a balance had become too small; which one, in words
  failed_at timestamptz,
  fault text CHECK (length(fault) BETWEEN 1 AND 300),
  CONSTRAINT second_is_another CHECK (agreed_by IS NULL OR agreed_by <> asked_by),
  CONSTRAINT agreed_by_second CHECK ((agreed_at IS NOT NULL AND needs_second) = (agreed_by IS NOT NULL)),
  CONSTRAINT ended_is_agreed CHECK ((done_at IS NULL AND failed_at IS NULL) OR (agreed_at IS NOT NULL AND withdrawn_at IS NULL)),
  CHECK (agreed_at IS NULL OR withdrawn_at IS NULL),
  CHECK (done_at IS NULL OR failed_at IS NULL),
  CHECK ((failed_at IS NULL) = (fault IS NULL))
);

-- Two members of staff at once: one reversal of a posting waits or is done, and there is no second.
CREATE UNIQUE INDEX one_reversal ON money.reversals (posting_id) WHERE withdrawn_at IS NULL AND failed_at IS NULL;
CREATE INDEX reversals_by_posting ON money.reversals (posting_id, id DESC);

SELECT kernel.protect('money.reversals');
CREATE POLICY staff ON money.reversals FOR SELECT USING ((SELECT kernel.is_staff()));
-- A reversal is never reversed.
CREATE POLICY staff_asks ON money.reversals FOR INSERT
  WITH CHECK ((SELECT kernel.is_staff()) AND asked_by = (SELECT kernel.account_id()) AND agreed_by IS NULL AND done_at IS NULL AND failed_at IS NULL
    AND EXISTS (SELECT FROM money.postings p WHERE p.id = posting_id AND p.kind <> 'reversed'));
-- Another agrees; who asked, or another, withdraws.
CREATE POLICY staff_decides ON money.reversals FOR UPDATE USING ((SELECT kernel.is_staff()) AND agreed_at IS NULL AND withdrawn_at IS NULL)
  WITH CHECK (done_at IS NULL AND failed_at IS NULL AND (withdrawn_at IS NOT NULL OR (agreed_by = (SELECT kernel.account_id()) AND agreed_by <> asked_by)));
GRANT SELECT, INSERT, UPDATE (agreed_by, agreed_at, withdrawn_at, done_at, failed_at, fault) ON money.reversals TO kaya_app;
