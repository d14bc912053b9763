-- No race: it only reads. It is SQL for the same reasons as list_orders.
-- How many orders these filters show, and the sum of their prices, of at most `max` of them. With a filter by money: of what is in the books.
CREATE OR REPLACE FUNCTION companies.sum_orders(company uuid, f jsonb, max int8) RETURNS TABLE (orders int8, sum_kobo int8)
  LANGUAGE plpgsql STABLE ROWS 1 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  filter text := companies.order_filter(company, f);
  amount text := CASE WHEN f ->> 'money' IS NULL THEN 'o.price_kobo' ELSE 'o.money_kobo' END;
BEGIN
  IF filter IS NULL THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('/* sum of companies.orders */ SELECT count(*), coalesce(sum(each.kobo), 0)::int8
    FROM (SELECT %s AS kobo FROM companies.orders o WHERE %s LIMIT %L::int8) each', amount, filter, max);
END $$;
REVOKE ALL ON FUNCTION companies.sum_orders(uuid, jsonb, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.sum_orders(uuid, jsonb, bigint) TO kaya_app;
