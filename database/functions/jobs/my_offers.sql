-- No race: it only reads. It is SQL because a worker may not read open jobs, only what the board shows of them.
-- Jobs that the account was offered first, newest first. earns_kobo: their own share if they are in the crew. outcome: what became of the
-- offer.
CREATE OR REPLACE FUNCTION jobs.my_offers(before_at timestamptz, before_id uuid, max int8)
  RETURNS TABLE (id uuid, title text, job_size text, location text, location_lat float8, location_lng float8, destination text,
    destination_lat float8, destination_lng float8, distance_m int4, starts_at timestamptz, price_kobo int8, earns_kobo int8,
    payment_method text, offered_until timestamptz, outcome text)
  LANGUAGE sql STABLE ROWS 21 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  SELECT j.id, j.title, j.job_size, j.location_area, j.board_lat, j.board_lng,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END, jobs.rounded(j.destination_lat), jobs.rounded(j.destination_lng),
         (round(j.distance_m / 500.0) * 500)::int4, j.starts_at, j.price_kobo,
         CASE WHEN m.place > 0 THEN m.share_kobo WHEN m.place = 0 THEN j.worker_share_kobo - j.helper_places * j.helper_share_kobo
              ELSE j.worker_share_kobo END,
         j.payment_method, f.ends_at,
         CASE WHEN j.worker_id = f.worker_id OR m.place IS NOT NULL THEN 'accepted'
              WHEN f.answer = 'declined' THEN 'declined'
              WHEN j.status = 'cancelled' THEN 'cancelled'
              WHEN j.status <> 'open' OR j.crew_until IS NOT NULL THEN 'taken'
              WHEN j.held THEN 'on_hold'
              WHEN f.ends_at > now() AND f.ends_at = j.first_until THEN 'waiting'
              ELSE 'open' END
    FROM (SELECT o.job_id, o.worker_id, o.ends_at, o.answer FROM jobs.first_refusals o
           WHERE o.worker_id = (SELECT kernel.account_id()) AND (o.ends_at, o.job_id) < (before_at, before_id)
           ORDER BY o.ends_at DESC, o.job_id DESC LIMIT max) f
    JOIN jobs.jobs j ON j.id = f.job_id
    LEFT JOIN jobs.crew_members m ON m.job_id = j.id AND m.worker_id = f.worker_id
   ORDER BY f.ends_at DESC, f.job_id DESC $$;
REVOKE ALL ON FUNCTION jobs.my_offers(timestamp with time zone, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.my_offers(timestamp with time zone, uuid, bigint) TO kaya_app;
