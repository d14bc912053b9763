-- How many workers are ahead of the account on each leaderboard, counted up to `max`. No row for a list that it is not on. A hidden worker can
-- still read their rank. min_jobs: as in workers.leaders.
CREATE OR REPLACE FUNCTION workers.ahead_of_me(max int8, min_jobs int4)
  RETURNS TABLE (list text, ahead int8) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  WITH me AS MATERIALIZED (SELECT * FROM workers.workers w WHERE w.id = kernel.account_id())
  SELECT 'top_earners', (SELECT count(*) FROM (SELECT FROM workers.workers a WHERE a.shown_in_community AND a.total_earnings_kobo > 0
                           AND (a.total_earnings_kobo, a.id) > (me.total_earnings_kobo, me.id) LIMIT max) AS a)
    FROM me WHERE me.total_earnings_kobo > 0
  UNION ALL
  SELECT 'top_rated', (SELECT count(*) FROM (SELECT FROM workers.workers a WHERE a.shown_in_community AND a.total_jobs >= min_jobs AND a.ratings_count > 0
                         AND (a.rating, a.total_jobs, a.id) > (me.rating, me.total_jobs, me.id) LIMIT max) AS a)
    FROM me WHERE me.total_jobs >= min_jobs AND me.ratings_count > 0
  UNION ALL
  SELECT 'most_jobs', (SELECT count(*) FROM (SELECT FROM workers.workers a WHERE a.shown_in_community AND a.total_jobs > 0
                         AND (a.total_jobs, a.id) > (me.total_jobs, me.id) LIMIT max) AS a)
    FROM me WHERE me.total_jobs > 0 $$;
REVOKE ALL ON FUNCTION workers.ahead_of_me(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.ahead_of_me(bigint, integer) TO kaya_app;
