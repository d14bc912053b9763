-- What staff do about an exception. What moves money waits for a second member of staff where the rules say so, and is then done once, by a task.
CREATE TABLE money.exception_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  exception_id uuid NOT NULL REFERENCES money.exceptions,
  act text NOT NULL CHECK (act IN ('ask', 'post', 'return', 'write_off')),
  -- what it was asked for: another difference, or amount, is not what was agreed
  difference text NOT NULL CHECK (length(difference) BETWEEN 1 AND 40),
  amount_kobo int8 NOT NULL CHECK (amount_kobo >= 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  needs_second boolean NOT NULL,
  asked_by uuid NOT NULL REFERENCES identity.accounts,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- the second member of staff
  agreed_by uuid REFERENCES identity.accounts,
  agreed_at timestamptz,
  withdrawn_at timestamptz,
  -- in the ledger; money that goes back is then on its way
  done_at timestamptz,
  -- of money that goes back: when it was last sent, whether the answer was lost, and how often the provider was asked
  sent_at timestamptz,
  uncertain boolean NOT NULL DEFAULT false,
  looks int4 NOT NULL DEFAULT 0,
  outcome text CHECK (outcome IN ('arrived', 'failed')),
  CONSTRAINT second_is_another CHECK (agreed_by IS NULL OR agreed_by <> asked_by),
  CONSTRAINT agreed_by_second CHECK ((agreed_at IS NOT NULL AND needs_second) = (agreed_by IS NOT NULL)),
  CONSTRAINT write_off_needs_second CHECK (act <> 'write_off' OR needs_second),
  CONSTRAINT done_is_agreed CHECK (done_at IS NULL OR (agreed_at IS NOT NULL AND withdrawn_at IS NULL)),
  CHECK (agreed_at IS NULL OR withdrawn_at IS NULL)
);

-- Two members of staff at once: one act waits or is done, and no second begins until it is over.
CREATE UNIQUE INDEX one_act_at_a_time ON money.exception_acts (exception_id) WHERE done_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX acts_by_exception ON money.exception_acts (exception_id, id DESC);

SELECT kernel.protect('money.exception_acts');
CREATE POLICY staff ON money.exception_acts FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_asks ON money.exception_acts FOR INSERT
  WITH CHECK ((SELECT kernel.is_staff()) AND asked_by = (SELECT kernel.account_id()) AND agreed_by IS NULL AND done_at IS NULL);
-- Another agrees; who asked, or another, withdraws.
CREATE POLICY staff_decides ON money.exception_acts FOR UPDATE USING ((SELECT kernel.is_staff()) AND agreed_at IS NULL AND withdrawn_at IS NULL)
  WITH CHECK (done_at IS NULL AND (withdrawn_at IS NOT NULL OR (agreed_by = (SELECT kernel.account_id()) AND agreed_by <> asked_by)));
GRANT SELECT, INSERT, UPDATE (agreed_by, agreed_at, withdrawn_at, done_at, sent_at, uncertain, looks, outcome) ON money.exception_acts TO kaya_app;
