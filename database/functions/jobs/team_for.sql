-- No race: it only reads; jobs.give_in_team decides. It is SQL because a provider may not read open jobs or other jobs of its workers, only
-- what this answers.
-- Which workers of the team may have this job now ('free') and why others may not, as jobs.take_refusal says, with the skills they lack and
-- rounded places as on the board. busy_*: a job that they have then, if it is shared with the provider. The holder is left out. No row if
-- the job is not the provider's to give.
CREATE OR REPLACE FUNCTION jobs.team_for(job uuid, limits jobs.take_limits)
  RETURNS TABLE (worker_id uuid, outcome text, required_skills text[], missing_skills text[], pickup_lat float8, pickup_lng float8, worker_lat float8,
    worker_lng float8, busy_title text, busy_from timestamptz, busy_until timestamptz)
  LANGUAGE sql VOLATILE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.id, CASE WHEN jobs.pays_for(j.id, kernel.account_id()) THEN 'own_job'
              ELSE coalesce(jobs.take_refusal(j.id, w.id, 'alone', j.worker_id, limits), 'free') END, j.required_skills,
         ARRAY(SELECT n.skill FROM unnest(j.required_skills) AS n (skill) WHERE n.skill <> ALL (w.skills)),
         j.board_lat, j.board_lng, jobs.rounded(w.lat), jobs.rounded(w.lng), busy.title, busy.starts_at, busy.ends_at
    FROM jobs.jobs j CROSS JOIN LATERAL (SELECT id FROM providers.own_member_ids() AS own (id) WHERE id IS DISTINCT FROM j.worker_id) m
    CROSS JOIN LATERAL (SELECT x.id, x.skills, x.lat, x.lng FROM workers.workers x WHERE x.id = m.id OFFSET 0) w
    LEFT JOIN LATERAL (
      SELECT b.title, b.starts_at, b.ends_at
        FROM (SELECT x.id FROM jobs.jobs x WHERE x.worker_id = m.id AND x.during && j.during AND x.status IN ('assigned', 'en_route', 'arrived', 'in_progress')
              UNION ALL
              SELECT c.job_id FROM jobs.crew_members c WHERE c.worker_id = m.id AND c.during && j.during AND c.state IN ('waiting', 'at_work')) held
        JOIN jobs.jobs b ON b.id = held.id
       WHERE b.id <> j.id AND EXISTS (SELECT FROM jobs.shares s WHERE s.job_id = b.id AND s.worker_id = m.id AND s.payee_id = kernel.account_id())
       ORDER BY b.starts_at, b.id LIMIT 1) busy ON true
   WHERE j.id = team_for.job AND (j.status = 'open' OR jobs.is_held_in_team(j.id, j.worker_id)) $$;
REVOKE ALL ON FUNCTION jobs.team_for(uuid, jobs.take_limits) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.team_for(uuid, jobs.take_limits) TO kaya_app;
