-- Training and badges of workers (partners.md §3, §9; docs/decisions/0055). Owner: src/modules/learning.
CREATE SCHEMA learning;
GRANT USAGE ON SCHEMA learning TO kaya_app, kaya_read;

-- Lessons, quiz and right answers are in src/modules/learning/server/content; `id` is the name of its file there.
CREATE TABLE learning.training_modules (
  id               text PRIMARY KEY CHECK (id ~ '^[a-z]{3,30}$'),
  title            text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  description      text NOT NULL CHECK (length(description) <= 300),
  duration_minutes int2 NOT NULL CHECK (duration_minutes BETWEEN 1 AND 120),
  badge_reward     text NOT NULL CHECK (length(badge_reward) BETWEEN 1 AND 60),
  content_url      text GENERATED ALWAYS AS ('/api/training/modules/' || id || '/content') STORED,
  questions        int2 NOT NULL CHECK (questions BETWEEN 1 AND 20),
  created_at       timestamptz NOT NULL DEFAULT now()
);
SELECT kernel.protect('learning.training_modules');
CREATE POLICY everybody ON learning.training_modules FOR SELECT USING (true);
GRANT SELECT ON learning.training_modules TO kaya_app, kaya_read;

-- In the order in which they are shown.
INSERT INTO learning.training_modules (id, title, description, duration_minutes, badge_reward, questions, created_at) VALUES
  ('packing', 'Packing that survives the road', 'Boxes, glass, electronics and labels: pack so that nothing breaks between two gates.', 8, 'Careful Packer', 4, '2026-11-23 06:00+01'),
  ('lifting', 'Lifting without injury', 'How to lift, when to say no, stairs, and what to do when somebody is hurt.', 7, 'Safe Lifter', 4, '2026-11-23 06:01+01'),
  ('loading', 'Loading the truck in order', 'Heavy first, weight even, tied down, last in first out.', 7, 'Load Planner', 4, '2026-11-23 06:02+01'),
  ('customers', 'Dealing with customers', 'From the first greeting to the last signature, also when something goes wrong.', 7, 'People Person', 4, '2026-11-23 06:03+01'),
  ('roads', 'Road and truck rules', 'FRSC papers and limits, Lagos truck hours, checkpoints and breakdowns.', 8, 'Road Ready', 4, '2026-11-23 06:04+01'),
  ('money', 'Money and scams', 'What you earn, cash at the door, fake alerts, and who never asks for your PIN.', 7, 'Money Wise', 4, '2026-11-23 06:05+01');

CREATE TABLE learning.worker_training_progress (
  worker_id           uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  module_id           text NOT NULL REFERENCES learning.training_modules,
  progress_percentage int2 NOT NULL DEFAULT 0 CHECK (progress_percentage BETWEEN 0 AND 100),
  -- Numbers of the questions that were answered right.
  answered            int2[] NOT NULL DEFAULT '{}' CHECK (cardinality(answered) <= 20),
  started_at          timestamptz NOT NULL DEFAULT now(),
  completed_at        timestamptz,
  PRIMARY KEY (worker_id, module_id),
  CONSTRAINT completed_at_100 CHECK ((progress_percentage = 100) = (completed_at IS NOT NULL))
);
SELECT kernel.protect('learning.worker_training_progress');
CREATE POLICY own ON learning.worker_training_progress FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
GRANT SELECT, DELETE ON learning.worker_training_progress TO kaya_app;
GRANT SELECT (worker_id, module_id, progress_percentage, started_at, completed_at) ON learning.worker_training_progress TO kaya_read;
CREATE POLICY read_only ON learning.worker_training_progress FOR SELECT TO kaya_read USING (true);

-- The account that acts starts a module, once. No row: it had, or it is no worker.
CREATE FUNCTION learning.start_module(module text) RETURNS SETOF learning.worker_training_progress
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO learning.worker_training_progress (worker_id, module_id)
  SELECT kernel.account_id(), m.id FROM learning.training_modules m WHERE m.id = module AND workers.is_worker()
  ON CONFLICT DO NOTHING RETURNING * $$;

-- A question was answered right: 90 per cent are for the quiz, so that 100 is reached by completing alone. No row: nothing new.
CREATE FUNCTION learning.note_answer(module text, question int2) RETURNS SETOF learning.worker_training_progress
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE learning.worker_training_progress p
     SET answered = p.answered || question, progress_percentage = 90 * (cardinality(p.answered) + 1) / m.questions
    FROM learning.training_modules m
   WHERE m.id = module AND p.module_id = module AND p.worker_id = kernel.account_id() AND p.completed_at IS NULL
     AND question BETWEEN 1 AND m.questions AND NOT question = ANY (p.answered)
  RETURNING p.* $$;

-- Refuses, with no row, while a question of the quiz is open.
CREATE FUNCTION learning.complete_module(module text) RETURNS SETOF learning.worker_training_progress
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE learning.worker_training_progress p SET progress_percentage = 100, completed_at = now()
    FROM learning.training_modules m
   WHERE m.id = module AND p.module_id = module AND p.worker_id = kernel.account_id() AND p.completed_at IS NULL
     AND cardinality(p.answered) = m.questions
  RETURNING p.* $$;

REVOKE ALL ON FUNCTION learning.start_module(text), learning.note_answer(text, int2), learning.complete_module(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION learning.start_module(text), learning.note_answer(text, int2), learning.complete_module(text) TO kaya_app;

CREATE TABLE learning.worker_badges (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  worker_id  uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  badge_type text NOT NULL CHECK (badge_type IN ('5_star_pro', 'mover_of_month', 'certified_packing', 'speed_demon', 'customer_favorite')),
  -- The first day of the month it was earned for, in Lagos.
  month      date CHECK (extract(day FROM month) = 1),
  earned_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT month_of_mover CHECK ((month IS NOT NULL) = (badge_type = 'mover_of_month')),
  CONSTRAINT each_badge_once UNIQUE NULLS NOT DISTINCT (worker_id, badge_type, month)
);
SELECT kernel.protect('learning.worker_badges');
CREATE POLICY own ON learning.worker_badges FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
-- The policies let the system alone write.
GRANT SELECT, INSERT, DELETE ON learning.worker_badges TO kaya_app;
GRANT SELECT ON learning.worker_badges TO kaya_read;
CREATE POLICY read_only ON learning.worker_badges FOR SELECT TO kaya_read USING (true);

-- Each month is decided once, also when nobody had enough ratings. worker_id: null then, and when the winner deleted their account.
CREATE TABLE learning.movers_of_month (
  month      date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  worker_id  uuid REFERENCES workers.workers ON DELETE SET NULL,
  decided_at timestamptz NOT NULL DEFAULT now()
);
SELECT kernel.protect('learning.movers_of_month');
GRANT SELECT, INSERT, UPDATE (worker_id) ON learning.movers_of_month TO kaya_app;
GRANT SELECT ON learning.movers_of_month TO kaya_read;
CREATE POLICY read_only ON learning.movers_of_month FOR SELECT TO kaya_read USING (true);

-- Who was rated best in a month. Owner: src/modules/jobs.
CREATE INDEX ratings_by_time ON jobs.ratings (created_at) INCLUDE (worker_id, stars, counted);
