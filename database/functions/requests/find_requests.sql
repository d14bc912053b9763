-- The newest requests that a search of staff finds. If recent ones do not fill the page, it adds hits of the index.
CREATE OR REPLACE FUNCTION requests.find_requests(patterns text[], max int8) RETURNS TABLE (id uuid, code text, title text, line text, status text)
  LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
  SELECT r.id, upper(right(replace(r.id::text, '-', ''), 8)), coalesce(nullif(r.name, ''), r.email),
         concat_ws(' → ', r.present_location, nullif(r.destination, '')), r.status
    FROM requests.requests r
   WHERE r.id = ANY ((SELECT s.page FROM kernel.search_newest('requests.requests', 'NULL', 'requests.words', patterns, NULL, NULL, max, true) s)::uuid[])
   ORDER BY r.id DESC $$;
REVOKE ALL ON FUNCTION requests.find_requests(text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests.find_requests(text[], bigint) TO kaya_app;
