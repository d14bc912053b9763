-- No race: it only reads. It is SQL because a worker may not read others' earnings: they are rounded down to ₦10,000 here, so that the exact
-- amount does not leave the table.
-- min_jobs: the minimum of the top rated. It is planned with that number, because the index workers_top_rated needs it.
CREATE OR REPLACE FUNCTION workers.leaders(max int8, min_jobs int4)
  RETURNS TABLE (list text, place int8, id uuid, name text, photo_url text, earned_kobo int8, rating float8, total_jobs int4)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  SELECT 'top_earners', row_number() OVER (ORDER BY w.total_earnings_kobo DESC, w.id DESC), w.id, workers.short_name(w.full_name), w.photo_url,
         w.total_earnings_kobo / 1000000 * 1000000, NULL::float8, NULL::int4
    FROM (SELECT * FROM workers.workers a WHERE a.shown_in_community AND a.total_earnings_kobo > 0 AND (SELECT workers.is_worker())
           ORDER BY a.total_earnings_kobo DESC, a.id DESC LIMIT max) w
  UNION ALL
  SELECT 'top_rated', row_number() OVER (ORDER BY w.rating DESC, w.total_jobs DESC, w.id DESC), w.id, workers.short_name(w.full_name), w.photo_url,
         NULL, w.rating, w.total_jobs
    FROM (SELECT * FROM workers.workers a WHERE a.shown_in_community AND a.total_jobs >= min_jobs AND a.ratings_count > 0 AND (SELECT workers.is_worker())
           ORDER BY a.rating DESC, a.total_jobs DESC, a.id DESC LIMIT max) w
  UNION ALL
  SELECT 'most_jobs', row_number() OVER (ORDER BY w.total_jobs DESC, w.id DESC), w.id, workers.short_name(w.full_name), w.photo_url,
         NULL, NULL, w.total_jobs
    FROM (SELECT * FROM workers.workers a WHERE a.shown_in_community AND a.total_jobs > 0 AND (SELECT workers.is_worker())
           ORDER BY a.total_jobs DESC, a.id DESC LIMIT max) w $$;
REVOKE ALL ON FUNCTION workers.leaders(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.leaders(bigint, integer) TO kaya_app;
