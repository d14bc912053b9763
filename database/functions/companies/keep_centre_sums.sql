-- Race: two orders of one company change the same sums at once. Each locks the rows before adding to them, in one order, as in keep_month_sums,
-- whose triggers always run first: so no change is lost and no two statements deadlock.
CREATE OR REPLACE FUNCTION companies.keep_centre_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  changed companies.centre_sums[];
BEGIN
  IF tg_op <> 'DELETE' THEN
    changed := ARRAY(SELECT (s.company_id, s.month, s.cost_centre_id, s.team_id, count(*) FILTER (WHERE s.state <> 'freed'),
        coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved'), 0), coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'spent'), 0))::companies.centre_sums
      FROM now_there s GROUP BY s.company_id, s.month, s.cost_centre_id, s.team_id);
  END IF;
  IF tg_op <> 'INSERT' THEN
    changed := coalesce(changed, '{}') || ARRAY(SELECT (s.company_id, s.month, s.cost_centre_id, s.team_id, -count(*) FILTER (WHERE s.state <> 'freed'),
        -coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved'), 0), -coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'spent'), 0))::companies.centre_sums
      FROM was_there s GROUP BY s.company_id, s.month, s.cost_centre_id, s.team_id);
  END IF;
  INSERT INTO companies.centre_sums AS m (company_id, month, cost_centre_id, team_id, orders, reserved_kobo, spent_kobo)
    SELECT c.company_id, c.month, c.cost_centre_id, c.team_id, sum(c.orders), sum(c.reserved_kobo), sum(c.spent_kobo)
      FROM unnest(changed) c GROUP BY 1, 2, 3, 4
      -- What is the same as before changes no sum, and locks none.
    HAVING (sum(c.orders), sum(c.reserved_kobo), sum(c.spent_kobo)) <> (0, 0, 0)
     ORDER BY 1, 2, 3, 4
    ON CONFLICT ON CONSTRAINT centre_sums_key DO UPDATE SET orders = m.orders + excluded.orders,
      reserved_kobo = m.reserved_kobo + excluded.reserved_kobo, spent_kobo = m.spent_kobo + excluded.spent_kobo;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.keep_centre_sums() FROM PUBLIC;
