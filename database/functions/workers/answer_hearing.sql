-- The worker's answer, once and in time. 'answered', or why not; null: not their hearing. Two answers, or an answer and a decision, at once: one
-- succeeds.
CREATE OR REPLACE FUNCTION workers.answer_hearing(hearing uuid, words text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE seen record;
BEGIN
  SELECT h.state, h.answer_until <= now() AS late INTO seen FROM workers.hearings h
   WHERE h.id = hearing AND h.worker_id = kernel.account_id() FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF seen.state <> 'open' THEN RETURN seen.state || ' before'; END IF;
  IF seen.late THEN RETURN 'late'; END IF;
  UPDATE workers.hearings h SET state = 'answered', answer = words, answered_at = now() WHERE h.id = hearing;
  RETURN 'answered';
END $$;
REVOKE ALL ON FUNCTION workers.answer_hearing(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.answer_hearing(uuid, text) TO kaya_app;
