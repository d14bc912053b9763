-- No race: it is SQL because policies do not compare the old row with the new. Author and time are written here, so that nobody can write them for
-- another person.
-- A decision is final.
CREATE OR REPLACE FUNCTION workers.guard_hearing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user <> 'kaya_app' THEN RETURN new; END IF;
  IF TG_OP = 'INSERT' THEN
    new.opened_by := kernel.account_id();
  ELSIF old.state = 'decided' AND (new.state, new.outcome, new.decision, new.answer_until, new.reminded_at, new.lapsed_at)
                                   IS DISTINCT FROM (old.state, old.outcome, old.decision, old.answer_until, old.reminded_at, old.lapsed_at)
     OR (old.state = 'decided' AND (new.paused_until, new.safety_reason) IS DISTINCT FROM (old.paused_until, old.safety_reason)) THEN
    RAISE check_violation USING MESSAGE = 'a decision stays', CONSTRAINT = 'a_decision_stays';
  ELSIF new.answer_until < old.answer_until OR (new.state = 'answered') <> (old.state = 'answered') AND new.state <> 'decided'
     OR (old.safety_reason IS NOT NULL AND new.safety_reason IS DISTINCT FROM old.safety_reason)
     OR (old.lift_reason IS NOT NULL AND new.lift_reason IS DISTINCT FROM old.lift_reason) THEN
    RAISE check_violation USING MESSAGE = 'a hearing goes forward', CONSTRAINT = 'goes_forward';
  END IF;
  IF new.safety_reason IS NOT NULL AND new.suspended_at IS NULL THEN
    new.suspended_by := kernel.account_id();
    new.suspended_at := now();
  END IF;
  IF new.outcome IS NOT NULL AND new.decided_at IS NULL THEN
    new.decided_by := kernel.account_id();
    new.decided_at := now();
  END IF;
  IF new.lift_reason IS NOT NULL AND new.lifted_at IS NULL THEN
    new.lifted_by := kernel.account_id();
    new.lifted_at := now();
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION workers.guard_hearing() FROM PUBLIC;
