-- Starts a module for the account. No row if it had already started, or the account is not a worker's.
CREATE OR REPLACE FUNCTION learning.start_module(module text) RETURNS SETOF learning.worker_training_progress
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO learning.worker_training_progress (worker_id, module_id)
  SELECT kernel.account_id(), m.id FROM learning.training_modules m WHERE m.id = module AND workers.is_worker()
  ON CONFLICT DO NOTHING RETURNING * $$;
REVOKE ALL ON FUNCTION learning.start_module(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION learning.start_module(text) TO kaya_app;
