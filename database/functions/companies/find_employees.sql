-- No race: it only reads. Searches, filters and sorts the people of one company. It is SQL because LIKE is not leakproof, so the function itself
-- checks access; and because each filter that is left out must be left out of the statement too: only then does PostgreSQL walk the index of the
-- order that is asked for. A company has at most 20,000 people (people-rules.ts). In descending orders the ids descend too. key: what the list is
-- sorted by; a page continues after (after_key, after_id). team: its id, or 'none'. max: null for all. found: how many there are on all pages.
CREATE OR REPLACE FUNCTION companies.find_employees(company uuid, patterns text[], state text, team text, access text, sort text, after_key text,
    after_id uuid, max int8)
  RETURNS TABLE (id uuid, key text, found int8) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog
  SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  -- If no team's name has the last word, the name of a team cannot be part of a hit.
  of_teams boolean := EXISTS (SELECT FROM companies.teams t WHERE t.company_id = company
                                AND lower(t.name) LIKE ANY (ARRAY(SELECT '%' || regexp_replace(each, '^(.*[^\\])?%(?=.)', '') FROM unnest(patterns) AS each)));
  people text := format('companies.company_employees e %s WHERE e.company_id = %L::uuid',
      CASE WHEN of_teams THEN 'LEFT JOIN companies.teams t ON t.id = e.team_id' END, company)
    || CASE WHEN access IS NULL THEN '' ELSE format(' AND e.access = %L', access) END
    || CASE WHEN team IS NULL THEN '' WHEN team = 'none' THEN ' AND e.team_id IS NULL' ELSE format(' AND e.team_id = %L::uuid', team) END
    || CASE WHEN state IS NULL THEN '' ELSE format(' AND e.state = %L', state) END
    || CASE WHEN patterns IS NULL THEN ''
            ELSE format(' AND %s LIKE ANY (%L::text[])',
                        CASE WHEN of_teams THEN $team$(e.words || ' ' || lower(coalesce(t.name, '')))$team$ ELSE 'e.words' END, patterns) END;
  instant text := $instant$to_char(%s AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')$instant$;
  first boolean := after_id IS NULL;
  page text;
  total int8;
  ids uuid[];
  few boolean;
BEGIN
  IF NOT coalesce(company IN (SELECT companies.mine_as('admin', 'manager')), false) THEN RETURN; END IF;
  -- An index is walked in the list's order only where hits are frequent; a few are found first, and sorted.
  EXECUTE '/* sum of companies.company_employees */ SELECT ARRAY(SELECT e.id FROM ' || people || ' LIMIT kernel.few() + 1)' INTO ids;
  few := cardinality(ids) <= kernel.few();
  total := cardinality(ids);
  IF few THEN
    people := format('companies.company_employees e WHERE e.id = ANY (%L::uuid[])', ids);
  ELSE
    EXECUTE '/* sum of companies.company_employees */ SELECT count(*) FROM ' || people INTO total;
  END IF;
  page := CASE WHEN sort = 'active' AND few THEN
      format($few$SELECT a.id, coalesce(%s, '') AS key FROM (SELECT e.id, (SELECT pg_catalog.max(v.last_at) FROM companies.visits v
        WHERE v.employee_id = e.id) AS at FROM $few$, format(instant, 'a.at')) || people
      || ') a' || CASE WHEN first THEN '' ELSE format($after$ WHERE (coalesce(a.at, '-infinity'::timestamptz), a.id) < (%L::timestamptz, %L::uuid)$after$,
           coalesce(nullif(after_key, ''), '-infinity'), after_id) END
      || $order$ ORDER BY a.at DESC NULLS LAST, a.id DESC$order$
    ELSE CASE sort
    WHEN 'name' THEN
      'SELECT e.id, left(lower(e.name), 60) AS key FROM ' || people
      || CASE WHEN first THEN '' ELSE format(' AND (left(lower(e.name), 60) COLLATE "C", e.id) > (%L, %L::uuid)', after_key, after_id) END
      || ' ORDER BY left(lower(e.name), 60) COLLATE "C", e.id'
    WHEN 'joined' THEN
      format($joined$SELECT e.id, coalesce(%s, '') AS key FROM $joined$, format(instant, 'e.joined_at')) || people
      || CASE WHEN first THEN '' ELSE format($after$ AND (coalesce(e.joined_at, '-infinity'::timestamptz), e.id) < (%L::timestamptz, %L::uuid)$after$,
           coalesce(nullif(after_key, ''), '-infinity'), after_id) END
      || $order$ ORDER BY coalesce(e.joined_at, '-infinity'::timestamptz) DESC, e.id DESC$order$
    WHEN 'state' THEN (
      SELECT string_agg(format('(SELECT e.id, %L AS key FROM ', n) || people || format(' AND e.state = %L', each)
               || CASE WHEN n::text = after_key THEN format(' AND e.id > %L::uuid', after_id) ELSE '' END || format(' ORDER BY e.id LIMIT %L::int8)', max),
             ' UNION ALL ' ORDER BY n)
        FROM unnest(ARRAY['active', 'invited', 'listed', 'left', 'deactivated']) WITH ORDINALITY AS s (each, n) WHERE first OR n >= after_key::int8)
    -- By the latest visit of each; those without one come last. OFFSET 0: asked for each row, not joined with all.
    WHEN 'active' THEN
      CASE WHEN NOT first AND after_key = '' THEN '' ELSE
        format('(SELECT v.employee_id AS id, %s AS key FROM companies.visits v WHERE v.company_id = %L::uuid', format(instant, 'v.last_at'), company)
        || CASE WHEN first THEN '' ELSE format(' AND (v.last_at, v.employee_id) < (%L::timestamptz, %L::uuid)', after_key, after_id) END
        || ' AND NOT EXISTS (SELECT FROM companies.visits w WHERE w.employee_id = v.employee_id AND (w.last_at, w.id) > (v.last_at, v.id) OFFSET 0)'
        || ' AND EXISTS (SELECT FROM ' || people || ' AND e.id = v.employee_id OFFSET 0)'
        || format(' ORDER BY v.last_at DESC, v.employee_id DESC LIMIT %L::int8) UNION ALL ', max) END
      || $never$(SELECT never.id, '' AS key FROM (SELECT e.id FROM $never$ || people
      || CASE WHEN NOT first AND after_key = '' THEN format(' AND e.id < %L::uuid', after_id) ELSE '' END
      || ' ORDER BY e.id DESC OFFSET 0) never WHERE NOT EXISTS (SELECT FROM companies.visits v WHERE v.employee_id = never.id OFFSET 0)'
      || format(' LIMIT %L::int8)', max)
    ELSE
      $newest$SELECT e.id, '' AS key FROM $newest$ || people || CASE WHEN first THEN '' ELSE format(' AND e.id < %L::uuid', after_id) END || ' ORDER BY e.id DESC'
    END END;
  RETURN QUERY EXECUTE format('/* list of companies.company_employees */ SELECT page.id, page.key, %L::int8 FROM (%s) page LIMIT %L::int8', total, page, max);
END $$;
REVOKE ALL ON FUNCTION companies.find_employees(uuid, text[], text, text, text, text, text, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.find_employees(uuid, text[], text, text, text, text, text, uuid, bigint) TO kaya_app;
