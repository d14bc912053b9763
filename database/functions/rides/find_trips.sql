-- The newest rides that match a search by staff. If recent ones do not fill the page, it adds hits from the index.
CREATE OR REPLACE FUNCTION rides.find_trips(patterns text[], max int8) RETURNS TABLE (id uuid, code text, title text, line text, status text)
  LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
  SELECT t.id, upper(right(replace(t.id::text, '-', ''), 8)), coalesce(nullif(c.customer_name, ''), 'Customer'),
         concat_ws(' → ', t.pickup, t.destination), t.status
    FROM rides.trips t LEFT JOIN rides.contacts c ON c.trip_id = t.id
   WHERE t.id = ANY ((SELECT s.page FROM kernel.search_newest('rides.trips', 'NULL', 'rides.words', patterns, NULL, NULL, max, true) s)::uuid[])
   ORDER BY t.id DESC $$;
REVOKE ALL ON FUNCTION rides.find_trips(text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.find_trips(text[], bigint) TO kaya_app;
