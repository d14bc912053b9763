-- The mover of each month. A month is decided once, even if no one had enough ratings. worker_id null: no one had, or the winner deleted
-- their account.
CREATE TABLE learning.movers_of_month (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  worker_id uuid REFERENCES workers.workers ON DELETE SET NULL,
  decided_at timestamptz NOT NULL DEFAULT now()
);

SELECT kernel.protect('learning.movers_of_month');
CREATE POLICY read_only ON learning.movers_of_month FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE (worker_id) ON learning.movers_of_month TO kaya_app;
GRANT SELECT ON learning.movers_of_month TO kaya_read;
