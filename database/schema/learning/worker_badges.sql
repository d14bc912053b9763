-- Badges that workers have earned.
CREATE TABLE learning.worker_badges (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  worker_id uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  badge_type text NOT NULL CHECK (badge_type IN ('5_star_pro', 'mover_of_month', 'certified_packing', 'speed_demon', 'customer_favorite')),
  -- the first day of the month of a mover_of_month, in Lagos; null: another badge
  month date CHECK (extract(day FROM month) = 1),
  earned_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT month_of_mover CHECK ((month IS NOT NULL) = (badge_type = 'mover_of_month')),
  CONSTRAINT each_badge_once UNIQUE NULLS NOT DISTINCT (worker_id, badge_type, month)
);

SELECT kernel.protect('learning.worker_badges');
CREATE POLICY own ON learning.worker_badges FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY read_only ON learning.worker_badges FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, DELETE ON learning.worker_badges TO kaya_app;
GRANT SELECT ON learning.worker_badges TO kaya_read;
