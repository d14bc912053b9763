-- The team as its provider sees it, without the workers' own jobs, money and papers.
CREATE OR REPLACE FUNCTION providers.own_team()
  RETURNS TABLE (worker_id uuid, full_name text, photo_url text, phone text, rating float8, ratings_count int4, status text, skills text[],
    share_bps int4, asked_bps int4, joined_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.id, w.full_name, w.photo_url, c.phone, w.rating, w.ratings_count, w.status, w.skills, m.share_bps, m.asked_bps, m.joined_at
    FROM providers.team_members m JOIN workers.workers w ON w.id = m.worker_id LEFT JOIN workers.contacts c ON c.worker_id = w.id
   WHERE m.provider_id = providers.own_id() AND m.left_at IS NULL ORDER BY m.id $$;
REVOKE ALL ON FUNCTION providers.own_team() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.own_team() TO kaya_app;
