-- Race: two orders of one company change the same sums at once. Each locks the rows before adding to them, in one order, so no change is lost
-- and two statements that change several rows never deadlock.
CREATE OR REPLACE FUNCTION companies.keep_month_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
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
REVOKE ALL ON FUNCTION companies.keep_month_sums() FROM PUBLIC;
