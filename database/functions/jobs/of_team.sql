-- Jobs that workers got while they were in the provider's team, by their start. Without the customer, the address and the chat.
CREATE OR REPLACE FUNCTION jobs.of_team(from_at timestamptz, to_at timestamptz, max int8)
  RETURNS TABLE (id uuid, title text, job_size text, status text, starts_at timestamptz, ends_at timestamptz, location text, destination text,
    payment_method text, worker_id uuid, worker_name text, leads boolean, share_bps int4, earns_kobo int8, may_give boolean)
  LANGUAGE sql STABLE ROWS 50 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT j.id, j.title, j.job_size, j.status, j.starts_at, j.ends_at, j.location_area,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END, j.payment_method, s.worker_id, coalesce(w.full_name, ''),
         j.worker_id IS NOT DISTINCT FROM s.worker_id, s.share_bps,
         coalesce(s.earned_kobo, CASE WHEN j.worker_id = s.worker_id THEN j.worker_share_kobo - j.helper_places * j.helper_share_kobo
                                      ELSE (SELECT m.share_kobo FROM jobs.crew_members m WHERE m.job_id = j.id AND m.worker_id = s.worker_id) END, 0),
         j.status = 'assigned' AND j.helper_places = 0 AND j.worker_id = s.worker_id
           AND s.worker_id = ANY (ARRAY(SELECT providers.own_member_ids()))
    FROM jobs.shares s JOIN jobs.jobs j ON j.id = s.job_id LEFT JOIN workers.workers w ON w.id = s.worker_id
   WHERE s.payee_id = kernel.account_id() AND s.starts_at >= from_at AND s.starts_at < to_at AND j.status <> 'cancelled'
   ORDER BY s.starts_at, s.job_id LIMIT max $$;
REVOKE ALL ON FUNCTION jobs.of_team(timestamp with time zone, timestamp with time zone, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.of_team(timestamp with time zone, timestamp with time zone, bigint) TO kaya_app;
