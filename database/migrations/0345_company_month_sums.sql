-- What insights show, kept as sums. Owner: src/modules/companies. docs/decisions/0077-insights-and-relocations.md.

-- What the completed moves of an order came to. Written by companies.note_moves alone, always as a whole.
ALTER TABLE companies.spends
  ADD COLUMN on_day     date,
  ADD COLUMN moves      int4 NOT NULL DEFAULT 0 CHECK (moves >= 0),
  -- Of these: with the mover there by the agreed time; with a known distance.
  ADD COLUMN on_time    int4 NOT NULL DEFAULT 0,
  ADD COLUMN measured   int4 NOT NULL DEFAULT 0,
  ADD COLUMN distance_m int8 NOT NULL DEFAULT 0 CHECK (distance_m >= 0),
  ADD COLUMN co2_g      int8 NOT NULL DEFAULT 0 CHECK (co2_g >= 0),
  ADD CONSTRAINT of_its_moves CHECK (on_time BETWEEN 0 AND moves AND measured BETWEEN 0 AND moves);

-- One row for each company, month, program and team, so that no page adds up orders. No foreign key to the team: when a team goes, its
-- orders lose it, and the sums follow them.
CREATE TABLE companies.month_sums (
  company_id    uuid NOT NULL REFERENCES companies.companies,
  month         date NOT NULL,
  program       text NOT NULL,
  team_id       uuid,
  orders        int8 NOT NULL,
  reserved_kobo int8 NOT NULL,
  spent_kobo    int8 NOT NULL,
  moves         int8 NOT NULL,
  on_time       int8 NOT NULL,
  measured      int8 NOT NULL,
  distance_m    int8 NOT NULL,
  co2_g         int8 NOT NULL,
  CONSTRAINT month_sums_key UNIQUE NULLS NOT DISTINCT (company_id, month, program, team_id)
) WITH (fillfactor = 50);
SELECT kernel.protect('companies.month_sums');

-- Adds what a statement changed, once for each row of the sums and in one order: two statements that change several rows wait for each
-- other and never in a circle.
CREATE FUNCTION companies.keep_month_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO companies.month_sums AS m (company_id, month, program, team_id, orders, reserved_kobo, spent_kobo, moves, on_time, measured, distance_m, co2_g)
    SELECT d.company_id, d.month, d.program, d.team_id, sum(d.orders), sum(d.reserved), sum(d.spent), sum(d.moves), sum(d.on_time), sum(d.measured),
           sum(d.distance), sum(d.co2)
      FROM (SELECT s.company_id, s.month, s.program, s.team_id, (s.state <> 'freed')::int AS orders,
             CASE s.state WHEN 'reserved' THEN s.amount_kobo ELSE 0 END AS reserved, CASE s.state WHEN 'spent' THEN s.amount_kobo ELSE 0 END AS spent,
             s.moves AS moves, s.on_time AS on_time, s.measured AS measured, s.distance_m AS distance, s.co2_g AS co2 FROM now_there s) d
     GROUP BY d.company_id, d.month, d.program, d.team_id ORDER BY d.company_id, d.month, d.program, d.team_id
    ON CONFLICT ON CONSTRAINT month_sums_key DO UPDATE SET orders = m.orders + excluded.orders, reserved_kobo = m.reserved_kobo + excluded.reserved_kobo,
      spent_kobo = m.spent_kobo + excluded.spent_kobo, moves = m.moves + excluded.moves, on_time = m.on_time + excluded.on_time,
      measured = m.measured + excluded.measured, distance_m = m.distance_m + excluded.distance_m, co2_g = m.co2_g + excluded.co2_g;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO companies.month_sums AS m (company_id, month, program, team_id, orders, reserved_kobo, spent_kobo, moves, on_time, measured, distance_m, co2_g)
    SELECT d.company_id, d.month, d.program, d.team_id, sum(d.orders), sum(d.reserved), sum(d.spent), sum(d.moves), sum(d.on_time), sum(d.measured),
           sum(d.distance), sum(d.co2)
      FROM (SELECT s.company_id, s.month, s.program, s.team_id, (s.state <> 'freed')::int AS orders,
             CASE s.state WHEN 'reserved' THEN s.amount_kobo ELSE 0 END AS reserved, CASE s.state WHEN 'spent' THEN s.amount_kobo ELSE 0 END AS spent,
             s.moves AS moves, s.on_time AS on_time, s.measured AS measured, s.distance_m AS distance, s.co2_g AS co2 FROM now_there s
            UNION ALL SELECT s.company_id, s.month, s.program, s.team_id, -(s.state <> 'freed')::int AS orders,
             -CASE s.state WHEN 'reserved' THEN s.amount_kobo ELSE 0 END AS reserved, -CASE s.state WHEN 'spent' THEN s.amount_kobo ELSE 0 END AS spent,
             -s.moves AS moves, -s.on_time AS on_time, -s.measured AS measured, -s.distance_m AS distance, -s.co2_g AS co2 FROM was_there s) d
     GROUP BY d.company_id, d.month, d.program, d.team_id ORDER BY d.company_id, d.month, d.program, d.team_id
    ON CONFLICT ON CONSTRAINT month_sums_key DO UPDATE SET orders = m.orders + excluded.orders, reserved_kobo = m.reserved_kobo + excluded.reserved_kobo,
      spent_kobo = m.spent_kobo + excluded.spent_kobo, moves = m.moves + excluded.moves, on_time = m.on_time + excluded.on_time,
      measured = m.measured + excluded.measured, distance_m = m.distance_m + excluded.distance_m, co2_g = m.co2_g + excluded.co2_g;
  ELSE
    INSERT INTO companies.month_sums AS m (company_id, month, program, team_id, orders, reserved_kobo, spent_kobo, moves, on_time, measured, distance_m, co2_g)
    SELECT d.company_id, d.month, d.program, d.team_id, sum(d.orders), sum(d.reserved), sum(d.spent), sum(d.moves), sum(d.on_time), sum(d.measured),
           sum(d.distance), sum(d.co2)
      FROM (SELECT s.company_id, s.month, s.program, s.team_id, -(s.state <> 'freed')::int AS orders,
             -CASE s.state WHEN 'reserved' THEN s.amount_kobo ELSE 0 END AS reserved, -CASE s.state WHEN 'spent' THEN s.amount_kobo ELSE 0 END AS spent,
             -s.moves AS moves, -s.on_time AS on_time, -s.measured AS measured, -s.distance_m AS distance, -s.co2_g AS co2 FROM was_there s) d
     GROUP BY d.company_id, d.month, d.program, d.team_id ORDER BY d.company_id, d.month, d.program, d.team_id
    ON CONFLICT ON CONSTRAINT month_sums_key DO UPDATE SET orders = m.orders + excluded.orders, reserved_kobo = m.reserved_kobo + excluded.reserved_kobo,
      spent_kobo = m.spent_kobo + excluded.spent_kobo, moves = m.moves + excluded.moves, on_time = m.on_time + excluded.on_time,
      measured = m.measured + excluded.measured, distance_m = m.distance_m + excluded.distance_m, co2_g = m.co2_g + excluded.co2_g;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sums_of_new AFTER INSERT ON companies.spends REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_month_sums();
CREATE TRIGGER sums_of_changed AFTER UPDATE ON companies.spends REFERENCING NEW TABLE AS now_there OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_month_sums();
CREATE TRIGGER sums_of_gone AFTER DELETE ON companies.spends REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_month_sums();
INSERT INTO companies.month_sums (company_id, month, program, team_id, orders, reserved_kobo, spent_kobo, moves, on_time, measured, distance_m, co2_g)
SELECT company_id, month, program, team_id, count(*) FILTER (WHERE state <> 'freed'), coalesce(sum(amount_kobo) FILTER (WHERE state = 'reserved'), 0),
       coalesce(sum(amount_kobo) FILTER (WHERE state = 'spent'), 0), 0, 0, 0, 0, 0
  FROM companies.spends GROUP BY company_id, month, program, team_id;

-- Teams that the actor manages.
CREATE FUNCTION companies.managed_teams() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT e.team_id FROM companies.company_employees e
   WHERE e.account_id = kernel.account_id() AND e.access = 'manager' AND e.deactivated_at IS NULL AND e.team_id IS NOT NULL
     AND e.company_id IN (SELECT companies.mine()) $$;
REVOKE ALL ON FUNCTION companies.managed_teams(), companies.keep_month_sums() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.managed_teams() TO kaya_app;

CREATE POLICY admins ON companies.month_sums FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY managers ON companies.month_sums FOR SELECT
  USING (company_id IN (SELECT companies.mine()) AND team_id IN (SELECT companies.managed_teams()));
GRANT SELECT ON companies.month_sums TO kaya_app;

-- Locks the order's spend while its moves are counted, so that the last count is the whole one. No row: no company ordered it.
CREATE FUNCTION companies.lock_spend(ordered uuid) RETURNS TABLE (key text) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.key FROM companies.spends s WHERE s.key IN ('request:' || ordered, 'booking:' || ordered) AND kernel.is_system() FOR NO KEY UPDATE $$;
-- What the completed moves of an order came to. By the system, as often as it likes.
CREATE FUNCTION companies.note_moves(order_key text, its_moves int4, its_on_time int4, its_measured int4, its_distance_m int8, its_co2_g int8)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.spends s SET moves = its_moves, on_time = its_on_time, measured = its_measured, distance_m = its_distance_m, co2_g = its_co2_g
   WHERE s.key = order_key AND kernel.is_system() $$;
REVOKE ALL ON FUNCTION companies.lock_spend(uuid), companies.note_moves(text, int4, int4, int4, int8, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.lock_spend(uuid), companies.note_moves(text, int4, int4, int4, int8, int8) TO kaya_app;
