-- Which workers of the team may have this job now ('free') and why others may not, as jobs.in_the_way says. Its holder is left out. No row
-- if the job is not the provider's to give.
CREATE OR REPLACE FUNCTION jobs.team_for(job uuid, most_owed_kobo int8) RETURNS TABLE (worker_id uuid, outcome text)
  LANGUAGE sql VOLATILE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT m.id, jobs.in_the_way(j.id, m.id, j.worker_id, most_owed_kobo)
    FROM jobs.jobs j CROSS JOIN LATERAL (SELECT id FROM providers.own_member_ids() AS own (id) WHERE id IS DISTINCT FROM j.worker_id) m
   WHERE j.id = team_for.job AND (j.status = 'open' OR jobs.is_held_in_team(j.id, j.worker_id)) $$;
REVOKE ALL ON FUNCTION jobs.team_for(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.team_for(uuid, bigint) TO kaya_app;
