-- A worker's progress in a training module.
CREATE TABLE learning.worker_training_progress (
  worker_id uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  module_id text NOT NULL REFERENCES learning.training_modules,
  progress_percentage int2 NOT NULL DEFAULT 0 CHECK (progress_percentage BETWEEN 0 AND 100),
  -- numbers of the questions answered right
  answered int2[] NOT NULL DEFAULT '{}' CHECK (cardinality(answered) <= 20),
  started_at timestamptz NOT NULL DEFAULT now(),
  -- null: not yet
  completed_at timestamptz,
  PRIMARY KEY (worker_id, module_id),
  CONSTRAINT completed_at_100 CHECK ((progress_percentage = 100) = (completed_at IS NOT NULL))
);

SELECT kernel.protect('learning.worker_training_progress');
CREATE POLICY own ON learning.worker_training_progress FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY read_only ON learning.worker_training_progress FOR SELECT TO kaya_read USING (true);
GRANT SELECT, DELETE ON learning.worker_training_progress TO kaya_app;
GRANT SELECT (worker_id, module_id, progress_percentage, started_at, completed_at) ON learning.worker_training_progress TO kaya_read;
