-- No race: it only reads. It is SQL because a search reads the text of rows whose policies PostgreSQL would check for each of them first, and because
-- each set of filters and each order needs its own plan.
-- A page of a company's orders in the order of the list. f: OrderFilters. after_value, after_id: the last row of the page before. place: the value
-- that the row is sorted by, for the next page.
CREATE OR REPLACE FUNCTION companies.list_orders(company uuid, f jsonb, after_value text, after_id uuid, max int8) RETURNS TABLE (id uuid, place text)
  LANGUAGE plpgsql STABLE ROWS 25 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  filter text := companies.order_filter(company, f);
  -- With a filter by money the price that is shown is what is in the books.
  price text := CASE WHEN f ->> 'money' IS NULL THEN 'coalesce(o.price_kobo, 0)' ELSE 'o.money_kobo' END;
  sorts text := CASE f ->> 'sort' WHEN 'price' THEN price WHEN 'person' THEN 'lower(o.person_name)' ELSE 'o.starts_at' END;
  shown text := CASE f ->> 'sort' WHEN 'price' THEN price || '::text' WHEN 'person' THEN 'lower(o.person_name)'
    ELSE $shown$to_char(o.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')$shown$ END;
  last text := CASE f ->> 'sort' WHEN 'price' THEN format('%L::int8', after_value) WHEN 'person' THEN format('%L::text', after_value)
    ELSE format('%L::timestamptz', after_value) END;
  way text := CASE WHEN (f ->> 'down')::boolean THEN 'DESC' ELSE 'ASC' END;
BEGIN
  IF filter IS NULL THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('/* list of companies.orders */ SELECT o.id, %s FROM companies.orders o WHERE %s %s ORDER BY %s %s, o.id %s LIMIT %L::int8',
    shown, filter,
    CASE WHEN after_id IS NULL THEN '' ELSE format('AND (%s, o.id) %s (%s, %L::uuid)', sorts, CASE way WHEN 'DESC' THEN '<' ELSE '>' END, last, after_id) END,
    sorts, way, way, max);
END $$;
REVOKE ALL ON FUNCTION companies.list_orders(uuid, jsonb, text, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.list_orders(uuid, jsonb, text, uuid, bigint) TO kaya_app;
