-- Open jobs that a provider may give to its team, soonest first, as the board shows them. hours: how long a job stays there after its time.
CREATE OR REPLACE FUNCTION jobs.open_for_team(after_at timestamptz, after_id uuid, hours int4, max int8)
  RETURNS TABLE (id uuid, title text, job_size text, starts_at timestamptz, ends_at timestamptz, location text, destination text,
    worker_share_kobo int8, payment_method text, helpers_needed int2, description text, distance_m int4, required_skills text[])
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_custom_plan AS $$
  SELECT j.id, j.title, j.job_size, j.starts_at, j.ends_at, j.location_area,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END, j.worker_share_kobo, j.payment_method, j.helpers_needed,
         j.description, (round(j.distance_m / 500.0) * 500)::int4, j.required_skills
    FROM jobs.jobs j
   WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND (SELECT providers.own_active_id()) IS NOT NULL
     AND j.starts_at > now() - make_interval(hours => hours) AND (j.starts_at, j.id) > (after_at, after_id)
     AND (j.payer_id IS NULL OR j.payer_id <> ALL (ARRAY(SELECT jobs.own_payers())))
     AND (j.first_until IS NULL OR j.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.ends_at = j.first_until AND f.answer = 'waiting'
                        AND f.worker_id = ANY (ARRAY(SELECT providers.own_member_ids()))))
   ORDER BY j.starts_at, j.id LIMIT max $$;
REVOKE ALL ON FUNCTION jobs.open_for_team(timestamp with time zone, uuid, integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.open_for_team(timestamp with time zone, uuid, integer, bigint) TO kaya_app;
