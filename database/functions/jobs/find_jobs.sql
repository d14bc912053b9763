-- The newest jobs that a search of staff finds. If recent ones do not fill the page, it adds hits of the index.
CREATE OR REPLACE FUNCTION jobs.find_jobs(patterns text[], max int8) RETURNS TABLE (id uuid, code text, title text, line text, status text)
  LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
  SELECT j.id, upper(right(replace(j.order_id::text, '-', ''), 8)), j.title, concat_ws(', ', j.customer_name, j.location), j.status
    FROM jobs.jobs j
   WHERE j.id = ANY ((SELECT s.page FROM kernel.search_newest('jobs.jobs', 'NULL', 'jobs.words', patterns, NULL, NULL, max, true) s)::uuid[])
   ORDER BY j.id DESC $$;
REVOKE ALL ON FUNCTION jobs.find_jobs(text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.find_jobs(text[], bigint) TO kaya_app;
