-- Leaderboards of workers, and who does not want to be on them. Owner: src/modules/workers.
ALTER TABLE workers.workers ADD COLUMN shown_in_community boolean NOT NULL DEFAULT true;
GRANT UPDATE (shown_in_community) ON workers.workers TO kaya_app;
UPDATE workers.workers w SET shown_in_community = false WHERE NOT EXISTS (SELECT FROM workers.contacts c WHERE c.worker_id = w.id) AND w.full_name = 'Deleted account';

-- One for each list, in its order; equal workers by id, so that a rank is one worker's.
CREATE INDEX workers_top_earners ON workers.workers (total_earnings_kobo, id) WHERE shown_in_community AND total_earnings_kobo > 0;
CREATE INDEX workers_top_rated ON workers.workers (rating, total_jobs, id) WHERE shown_in_community AND total_jobs >= 5 AND ratings_count > 0;
CREATE INDEX workers_most_jobs ON workers.workers (total_jobs, id) WHERE shown_in_community AND total_jobs > 0;

-- `Musa I.`: other workers read no family names.
CREATE FUNCTION workers.short_name(full_name text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN cardinality(n.parts) > 1 THEN n.parts[1] || ' ' || left(n.parts[cardinality(n.parts)], 1) || '.' ELSE n.parts[1] END
    FROM regexp_split_to_array(btrim(full_name), '\s+') AS n (parts) $$;

-- The first of each list, for workers. What others earned is rounded down to whole ₦10,000 here, so that the exact amount leaves the
-- table for nobody.
CREATE FUNCTION workers.leaders(most int8)
  RETURNS TABLE (list text, place int8, id uuid, name text, photo_url text, earned_kobo int8, rating float8, total_jobs int4)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT 'top_earners', row_number() OVER (ORDER BY w.total_earnings_kobo DESC, w.id DESC), w.id, workers.short_name(w.full_name), w.photo_url,
         w.total_earnings_kobo / 1000000 * 1000000, NULL::float8, NULL::int4
    FROM (SELECT * FROM workers.workers a WHERE a.shown_in_community AND a.total_earnings_kobo > 0 AND (SELECT workers.is_worker())
           ORDER BY a.total_earnings_kobo DESC, a.id DESC LIMIT most) w
  UNION ALL
  SELECT 'top_rated', row_number() OVER (ORDER BY w.rating DESC, w.total_jobs DESC, w.id DESC), w.id, workers.short_name(w.full_name), w.photo_url,
         NULL, w.rating, w.total_jobs
    FROM (SELECT * FROM workers.workers a WHERE a.shown_in_community AND a.total_jobs >= 5 AND a.ratings_count > 0 AND (SELECT workers.is_worker())
           ORDER BY a.rating DESC, a.total_jobs DESC, a.id DESC LIMIT most) w
  UNION ALL
  SELECT 'most_jobs', row_number() OVER (ORDER BY w.total_jobs DESC, w.id DESC), w.id, workers.short_name(w.full_name), w.photo_url,
         NULL, NULL, w.total_jobs
    FROM (SELECT * FROM workers.workers a WHERE a.shown_in_community AND a.total_jobs > 0 AND (SELECT workers.is_worker())
           ORDER BY a.total_jobs DESC, a.id DESC LIMIT most) w $$;

-- How many are before the account on each list, counted up to `most`; no row for a list that it is not on. Of one who is not shown,
-- as if they were.
CREATE FUNCTION workers.ahead_of_me(most int8) RETURNS TABLE (list text, ahead int8) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH me AS MATERIALIZED (SELECT * FROM workers.workers w WHERE w.id = kernel.account_id())
  SELECT 'top_earners', (SELECT count(*) FROM (SELECT FROM workers.workers a WHERE a.shown_in_community AND a.total_earnings_kobo > 0
                           AND (a.total_earnings_kobo, a.id) > (me.total_earnings_kobo, me.id) LIMIT most) AS a)
    FROM me WHERE me.total_earnings_kobo > 0
  UNION ALL
  SELECT 'top_rated', (SELECT count(*) FROM (SELECT FROM workers.workers a WHERE a.shown_in_community AND a.total_jobs >= 5 AND a.ratings_count > 0
                         AND (a.rating, a.total_jobs, a.id) > (me.rating, me.total_jobs, me.id) LIMIT most) AS a)
    FROM me WHERE me.total_jobs >= 5 AND me.ratings_count > 0
  UNION ALL
  SELECT 'most_jobs', (SELECT count(*) FROM (SELECT FROM workers.workers a WHERE a.shown_in_community AND a.total_jobs > 0
                         AND (a.total_jobs, a.id) > (me.total_jobs, me.id) LIMIT most) AS a)
    FROM me WHERE me.total_jobs > 0 $$;
REVOKE ALL ON FUNCTION workers.leaders(int8), workers.ahead_of_me(int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.leaders(int8), workers.ahead_of_me(int8) TO kaya_app;

-- As in 0008; nobody else sees a deleted account on a list.
CREATE OR REPLACE FUNCTION workers.erase_person(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  PERFORM kernel.release_files(ARRAY(SELECT photo_file_id FROM workers.workers WHERE id = account AND photo_file_id IS NOT NULL));
  UPDATE workers.workers w SET full_name = 'Deleted account', photo_file_id = NULL, location = '', lat = NULL, lng = NULL,
         skills = '{}', languages = '{en}', status = 'offline', shown_in_community = false, updated_at = now() WHERE w.id = account;
  DELETE FROM workers.contacts c WHERE c.worker_id = account;
END $$;
