-- What staff do about money by hand: about a difference (money.exceptions), or a posting, which a second one then reverses. An act that moves money
-- waits for a second member of staff where the rules say so, and is then done once, by a task.
CREATE TABLE money.staff_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  act text NOT NULL CHECK (act IN ('post', 'return', 'write_off', 'reverse')),
  exception_id uuid REFERENCES money.exceptions,
  posting_id uuid REFERENCES money.postings,
  -- for an exception: its difference when the act was requested; agreement does not cover another difference or amount
  difference text CHECK (length(difference) BETWEEN 1 AND 40),
  -- for a posting: the amount that it moved
  amount_kobo int8 NOT NULL CHECK (amount_kobo >= 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  needs_second boolean NOT NULL,
  asked_by uuid NOT NULL REFERENCES identity.accounts,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- the second member of staff
  agreed_by uuid REFERENCES identity.accounts,
  agreed_at timestamptz,
  withdrawn_at timestamptz,
  -- in the ledger, or failed; money that goes back is then on its way
  done_at timestamptz,
  -- for money that goes back: when it was last sent, whether the answer was lost, and how often the provider was asked
  sent_at timestamptz,
  uncertain boolean NOT NULL DEFAULT false,
  looks int4 NOT NULL DEFAULT 0,
  outcome text CHECK (outcome IN ('arrived', 'failed')),
  -- why it failed, in words
  fault text CHECK (length(fault) BETWEEN 1 AND 300),
  CONSTRAINT about_one CHECK (num_nonnulls(exception_id, posting_id) = 1),
  CONSTRAINT postings_are_reversed CHECK ((act = 'reverse') = (posting_id IS NOT NULL)),
  CHECK ((difference IS NULL) = (exception_id IS NULL)),
  CHECK (posting_id IS NULL OR amount_kobo > 0),
  CONSTRAINT second_is_another CHECK (agreed_by IS NULL OR agreed_by <> asked_by),
  CONSTRAINT agreed_by_second CHECK ((agreed_at IS NOT NULL AND needs_second) = (agreed_by IS NOT NULL)),
  CONSTRAINT write_off_needs_second CHECK (act <> 'write_off' OR needs_second),
  CONSTRAINT done_is_agreed CHECK (done_at IS NULL OR (agreed_at IS NOT NULL AND withdrawn_at IS NULL)),
  CHECK (agreed_at IS NULL OR withdrawn_at IS NULL),
  CHECK (outcome IS NULL OR done_at IS NOT NULL),
  CHECK (fault IS NULL OR outcome IS NOT DISTINCT FROM 'failed')
);

-- If two members of staff act at once, one act about a difference exists; no second begins until it is over.
CREATE UNIQUE INDEX one_act_at_a_time ON money.staff_acts (exception_id) WHERE done_at IS NULL AND withdrawn_at IS NULL;
-- One reversal of a posting waits or is done, and there is no second.
CREATE UNIQUE INDEX one_reversal ON money.staff_acts (posting_id) WHERE withdrawn_at IS NULL AND outcome IS DISTINCT FROM 'failed';
CREATE INDEX acts_by_exception ON money.staff_acts (exception_id, id DESC);
CREATE INDEX acts_by_posting ON money.staff_acts (posting_id, id DESC);

SELECT kernel.protect('money.staff_acts');
CREATE POLICY staff ON money.staff_acts FOR SELECT USING ((SELECT kernel.is_staff()));
-- A reversal is never reversed.
CREATE POLICY staff_asks ON money.staff_acts FOR INSERT
  WITH CHECK ((SELECT kernel.is_staff()) AND asked_by = (SELECT kernel.account_id()) AND agreed_by IS NULL AND done_at IS NULL
    AND (posting_id IS NULL OR EXISTS (SELECT FROM money.postings p WHERE p.id = posting_id AND p.kind <> 'reversed')));
-- Only another member of staff agrees; the one who asked, or another, may withdraw.
CREATE POLICY staff_decides ON money.staff_acts FOR UPDATE USING ((SELECT kernel.is_staff()) AND agreed_at IS NULL AND withdrawn_at IS NULL)
  WITH CHECK (done_at IS NULL AND (withdrawn_at IS NOT NULL OR (agreed_by = (SELECT kernel.account_id()) AND agreed_by <> asked_by)));
GRANT SELECT, INSERT, UPDATE (agreed_by, agreed_at, withdrawn_at, done_at, sent_at, uncertain, looks, outcome, fault) ON money.staff_acts TO kaya_app;
