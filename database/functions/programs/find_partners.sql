-- A search by staff among partners, newest first. state: null for all. A last row with hit = false says where the search continues.
CREATE OR REPLACE FUNCTION programs.find_partners(patterns text[], state text, before uuid, max int8) RETURNS TABLE (id uuid, hit boolean)
  LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
  SELECT each.id, each.hit
    FROM kernel.search_newest('programs.partners', 'n.status',
           'programs.partner_words', patterns, state, before, max, false) s
   CROSS JOIN LATERAL (SELECT unnest(s.page) AS id, true AS hit UNION ALL SELECT s.last, false WHERE s.last IS NOT NULL) each
   ORDER BY each.hit DESC, each.id DESC $$;
REVOKE ALL ON FUNCTION programs.find_partners(text[], text, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.find_partners(text[], text, uuid, bigint) TO kaya_app;
