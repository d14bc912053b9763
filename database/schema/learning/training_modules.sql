-- The training modules. Lessons, quiz and right answers are in src/modules/learning/server/content, in the file named after the id.
CREATE TABLE learning.training_modules (
  id text PRIMARY KEY CHECK (id ~ '^[a-z]{3,30}$'),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  description text NOT NULL CHECK (length(description) <= 300),
  duration_minutes int2 NOT NULL CHECK (duration_minutes BETWEEN 1 AND 120),
  badge_reward text NOT NULL CHECK (length(badge_reward) BETWEEN 1 AND 60),
  content_url text NOT NULL GENERATED ALWAYS AS ('/api/training/modules/' || id || '/content') STORED,
  questions int2 NOT NULL CHECK (questions BETWEEN 1 AND 20),
  created_at timestamptz NOT NULL DEFAULT now()
);

SELECT kernel.protect('learning.training_modules');
CREATE POLICY everybody ON learning.training_modules FOR SELECT USING (true);
GRANT SELECT ON learning.training_modules TO kaya_app;
GRANT SELECT ON learning.training_modules TO kaya_read;

-- created_at is the display order.
INSERT INTO learning.training_modules (id, title, description, duration_minutes, badge_reward, questions, created_at) VALUES
  ('packing', 'Packing that survives the road', 'Boxes, glass, electronics and labels: pack so that nothing breaks between two gates.', 8, 'Careful Packer', 4, '2026-11-23 06:00+01'),
  ('lifting', 'Lifting without injury', 'How to lift, when to say no, stairs, and what to do when somebody is hurt.', 7, 'Safe Lifter', 4, '2026-11-23 06:01+01'),
  ('loading', 'Loading the truck in order', 'Heavy first, weight even, tied down, last in first out.', 7, 'Load Planner', 4, '2026-11-23 06:02+01'),
  ('customers', 'Dealing with customers', 'From the first greeting to the last signature, also when something goes wrong.', 7, 'People Person', 4, '2026-11-23 06:03+01'),
  ('roads', 'Road and truck rules', 'FRSC papers and limits, Lagos truck hours, checkpoints and breakdowns.', 8, 'Road Ready', 4, '2026-11-23 06:04+01'),
  ('money', 'Money and scams', 'What you earn, cash at the door, fake alerts, and who never asks for your PIN.', 7, 'Money Wise', 4, '2026-11-23 06:05+01');
