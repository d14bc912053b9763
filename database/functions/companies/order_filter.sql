-- No race: it only reads. It is SQL because the list, its totals and its file share one text of the filters, and each filter that is left out must be
-- left out of the statement too: only then does PostgreSQL choose the index that fits.
-- The condition of a list of a company's orders (OrderFilters of orders.sql.ts), for rows of companies.orders o; null: the actor does not belong to
-- the company. Managers, admins, keys and staff see all, an employee those for them and those that they ordered.
CREATE OR REPLACE FUNCTION companies.order_filter(company uuid, f jsonb) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  mine uuid[];
  own text := '';
  shelf text := f ->> 'shelf';
  patterns text[] := CASE WHEN f -> 'patterns' <> 'null' THEN ARRAY(SELECT jsonb_array_elements_text(f -> 'patterns')) END;
  filter text;
  frequent boolean;
  hits uuid[];
BEGIN
  IF NOT coalesce(kernel.is_staff() OR company IN (SELECT companies.mine()), false) THEN RETURN NULL; END IF;
  IF kernel.account_id() IS NOT NULL AND NOT kernel.is_staff() AND NOT company IN (SELECT companies.mine_as('admin', 'manager')) THEN
    mine := ARRAY(SELECT companies.my_employees());
    own := format(' AND (o.employee_id = ANY (%1$L::uuid[]) OR o.ordered_by = ANY (%1$L::uuid[]))', mine);
  END IF;
  filter := format('o.company_id = %L::uuid', company) || own
    || CASE shelf WHEN 'open' THEN $open$ AND o.shelf IN ('open', 'waiting')$open$ WHEN 'all' THEN '' ELSE format(' AND o.shelf = %L', shelf) END
    || CASE WHEN f ->> 'service' IS NULL THEN '' WHEN f ->> 'service' = 'moves' THEN $moves$ AND o.service IN ('move', 'package', 'cleaning', 'program')$moves$ ELSE format(' AND o.service = %L', f ->> 'service') END
    || CASE WHEN f ->> 'person' IS NULL THEN '' ELSE format(' AND o.employee_id = %L::uuid', f ->> 'person') END
    || CASE WHEN f ->> 'team' IS NULL THEN '' WHEN f ->> 'team' = 'none' THEN ' AND o.team_id IS NULL' ELSE format(' AND o.team_id = %L::uuid', f ->> 'team') END
    || CASE WHEN f ->> 'cost_centre' IS NULL THEN '' WHEN f ->> 'cost_centre' = 'none' THEN ' AND o.cost_centre_id IS NULL' ELSE format(' AND o.cost_centre_id = %L::uuid', f ->> 'cost_centre') END
    || CASE WHEN f ->> 'money' IS NULL THEN '' WHEN f ->> 'money' = 'any' THEN ' AND o.money IS NOT NULL' ELSE format(' AND o.money = %L', f ->> 'money') END
    || CASE WHEN f ->> 'from' IS NULL THEN '' ELSE format(' AND o.starts_at >= %L::timestamptz', f ->> 'from') END
    || CASE WHEN f ->> 'until' IS NULL THEN '' ELSE format(' AND o.starts_at < %L::timestamptz', f ->> 'until') END;
  IF patterns IS NULL THEN RETURN filter; END IF;
  -- A word that is frequent in this list is met soon in its order. Any other is found first: a list of few, sorted.
  EXECUTE format('/* list of companies.orders */ SELECT EXISTS (SELECT FROM (
    SELECT o.words FROM companies.orders o WHERE %s ORDER BY o.starts_at DESC LIMIT 100) near WHERE near.words LIKE ANY (%L::text[]) OFFSET kernel.often())',
    filter, patterns) INTO frequent;
  IF NOT frequent THEN
    hits := ARRAY(SELECT companies.orders_with(filter, patterns, kernel.few() + 1));
    IF cardinality(hits) <= kernel.few() THEN RETURN filter || format(' AND o.id = ANY (%L::uuid[])', hits); END IF;
  END IF;
  RETURN filter || format(' AND o.words LIKE ANY (%L::text[])', patterns);
END $$;
REVOKE ALL ON FUNCTION companies.order_filter(uuid, jsonb) FROM PUBLIC;
