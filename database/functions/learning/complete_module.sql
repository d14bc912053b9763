-- Completes the account's module. No row while a question of its quiz is open, or if it was already completed.
CREATE OR REPLACE FUNCTION learning.complete_module(module text) RETURNS SETOF learning.worker_training_progress
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE learning.worker_training_progress p SET progress_percentage = 100, completed_at = now()
    FROM learning.training_modules m
   WHERE m.id = module AND p.module_id = module AND p.worker_id = kernel.account_id() AND p.completed_at IS NULL
     AND cardinality(p.answered) = m.questions
  RETURNING p.* $$;
REVOKE ALL ON FUNCTION learning.complete_module(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION learning.complete_module(text) TO kaya_app;
