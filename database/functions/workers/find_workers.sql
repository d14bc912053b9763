-- The newest workers that match a search by staff. If recent ones do not fill the page, it adds hits from the index.
CREATE OR REPLACE FUNCTION workers.find_workers(patterns text[], max int8) RETURNS TABLE (id uuid, title text, line text, status text)
  LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
  SELECT w.id, w.full_name, w.location, w.status FROM workers.workers w
   WHERE w.id = ANY ((SELECT s.page FROM kernel.search_newest('workers.workers', 'NULL', 'workers.words', patterns, NULL, NULL, max, true) s)::uuid[])
   ORDER BY w.id DESC $$;
REVOKE ALL ON FUNCTION workers.find_workers(text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.find_workers(text[], bigint) TO kaya_app;
