-- Staff who want to pause or block a worker hear them first (docs/decisions/0064-hearing-before-a-block.md). Another member of staff
-- decides.
CREATE TABLE workers.hearings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  worker_id uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'decided')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  -- what staff consider; the decision may differ
  considered text NOT NULL CHECK (considered IN ('paused', 'blocked')),
  opened_by uuid NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  answer_until timestamptz NOT NULL DEFAULT now() + interval '72 hours',
  -- The only exception: for somebody's safety the worker is barred at once, until the decision. null: not barred.
  safety_reason text CHECK (length(safety_reason) BETWEEN 1 AND 1000),
  suspended_by uuid,
  suspended_at timestamptz,
  reminded_at timestamptz,
  lapsed_at timestamptz,
  answer text CHECK (length(answer) BETWEEN 1 AND 2000),
  answered_at timestamptz,
  outcome text CHECK (outcome IN ('dismissed', 'paused', 'blocked')),
  decision text CHECK (length(decision) BETWEEN 1 AND 1000),
  paused_until timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  lift_reason text CHECK (length(lift_reason) BETWEEN 1 AND 1000),
  lifted_by uuid,
  lifted_at timestamptz,
  -- null: never barred by it; infinity: until staff decide, or for good
  barred_until timestamptz GENERATED ALWAYS AS (
    CASE WHEN lifted_at IS NOT NULL THEN lifted_at
    WHEN outcome = 'blocked' THEN 'infinity'::timestamptz
    WHEN outcome = 'paused' THEN paused_until
    WHEN outcome IS NULL AND suspended_at IS NOT NULL THEN 'infinity'::timestamptz END) STORED,
  CONSTRAINT full_time CHECK (answer_until - opened_at >= interval '72 hours'),
  CONSTRAINT suspended_with_reason CHECK (num_nonnulls(safety_reason, suspended_by, suspended_at) IN (0, 3)),
  CONSTRAINT answered_in_time CHECK (num_nonnulls(answer, answered_at) IN (0, 2) AND (answered_at IS NULL OR answered_at < answer_until)),
  CONSTRAINT decided_with_reason CHECK (num_nonnulls(outcome, decision, decided_by, decided_at) IN (0, 4)),
  CONSTRAINT state_says_so CHECK ((state = 'decided') = (decided_at IS NOT NULL) AND (state <> 'open' OR answered_at IS NULL)
    AND (state <> 'answered' OR answered_at IS NOT NULL)),
  CONSTRAINT second_person CHECK (decided_by IS NULL OR (decided_by <> opened_by AND decided_by <> worker_id AND decided_by IS DISTINCT FROM suspended_by)),
  CONSTRAINT nobody_on_themselves CHECK (worker_id <> opened_by AND worker_id IS DISTINCT FROM suspended_by AND worker_id IS DISTINCT FROM lifted_by),
  -- A dismissal need not wait for the answer.
  CONSTRAINT heard_first CHECK (decided_at IS NULL OR outcome = 'dismissed' OR answered_at IS NOT NULL OR decided_at >= answer_until),
  CONSTRAINT a_pause_ends CHECK ((outcome IS NOT DISTINCT FROM 'paused') = (paused_until IS NOT NULL)
    AND (paused_until IS NULL OR (isfinite(paused_until) AND paused_until > decided_at))),
  CONSTRAINT lifted_with_reason CHECK (num_nonnulls(lift_reason, lifted_by, lifted_at) IN (0, 3)
    AND (lifted_at IS NULL OR coalesce(outcome, '') IN ('paused', 'blocked')))
);

-- Two hearings of a worker opened at once: one succeeds.
CREATE UNIQUE INDEX one_open_hearing ON workers.hearings (worker_id) WHERE state <> 'decided';
CREATE INDEX hearings_of_worker ON workers.hearings (worker_id, id);
CREATE INDEX hearings_that_bar ON workers.hearings (worker_id, barred_until) WHERE barred_until IS NOT NULL;
CREATE INDEX hearings_open ON workers.hearings (id) WHERE state <> 'decided';
CREATE INDEX hearings_decided ON workers.hearings (id) WHERE state = 'decided';

SELECT kernel.protect('workers.hearings');
CREATE POLICY own ON workers.hearings FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON workers.hearings FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_open ON workers.hearings FOR INSERT WITH CHECK ((SELECT kernel.is_staff()) AND opened_by = (SELECT kernel.account_id()));
CREATE POLICY staff_act ON workers.hearings FOR UPDATE USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (worker_id, reason, considered, safety_reason), UPDATE (state, answer_until, safety_reason, reminded_at, lapsed_at,
  outcome, decision, paused_until, lift_reason) ON workers.hearings TO kaya_app;

CREATE TRIGGER guard_hearing BEFORE INSERT OR UPDATE ON workers.hearings FOR EACH ROW EXECUTE FUNCTION workers.guard_hearing();
CREATE TRIGGER bar_begins AFTER INSERT OR UPDATE ON workers.hearings FOR EACH ROW EXECUTE FUNCTION workers.bar_begins();
