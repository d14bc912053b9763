-- Records a right answer. The whole quiz counts quiz_percent; only completing the module makes 100. No row if nothing is new. If two right
-- answers arrive at once, the second sees the first.
CREATE OR REPLACE FUNCTION learning.note_answer(module text, question int2, quiz_percent int4) RETURNS SETOF learning.worker_training_progress
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE learning.worker_training_progress p
     SET answered = p.answered || question, progress_percentage = quiz_percent * (cardinality(p.answered) + 1) / m.questions
    FROM learning.training_modules m
   WHERE m.id = module AND p.module_id = module AND p.worker_id = kernel.account_id() AND p.completed_at IS NULL
     AND question BETWEEN 1 AND m.questions AND NOT question = ANY (p.answered)
  RETURNING p.* $$;
REVOKE ALL ON FUNCTION learning.note_answer(text, smallint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION learning.note_answer(text, smallint, integer) TO kaya_app;
