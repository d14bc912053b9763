-- A worker's own offers by name, and a waiting crew whose job is on hold. Owner: src/modules/jobs. docs/decisions/0045-crews.md, 0049.

-- As in 0154; who waits in a crew sees its job while Kaya checks it, too.
CREATE OR REPLACE VIEW jobs.board WITH (security_barrier) AS
  SELECT j.id, j.serves, j.order_id, NULL::uuid AS customer_id,
         CASE WHEN j.serves = 'booking' THEN 'Customer' ELSE jobs.first_name(j.customer_name) END AS customer_name,
         NULL::uuid AS worker_id, NULL::text AS worker_phone, j.status, j.held, j.service_type, j.title, j.description, ''::text AS note, j.job_size,
         j.scheduled_date, j.scheduled_time, j.starts_at, j.ends_at, j.during, j.price_kobo, j.worker_share_kobo,
         j.payment_method, j.cash_kobo, j.location_area AS location, jobs.rounded(j.location_lat) AS location_lat,
         jobs.rounded(j.location_lng) AS location_lng, ''::text AS location_landmark,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END AS destination,
         jobs.rounded(j.destination_lat) AS destination_lat, jobs.rounded(j.destination_lng) AS destination_lng,
         ''::text AS destination_landmark, (round(j.distance_m / 500.0) * 500)::int4 AS distance_m, j.required_skills,
         j.created_at, j.assigned_at, j.en_route_at, j.arrived_at, j.started_at, j.delivered_at, j.confirmation_asked_at,
         j.completed_at, j.cancelled_at, j.cancelled_reason, 0::int8 AS cancel_fee_kobo, 0::int8 AS cancel_kept_kobo,
         0::int8 AS cancel_share_kobo, CASE WHEN j.first_until > now() THEN j.first_until END AS first_until,
         j.helpers_needed, j.vehicle_class, j.helper_places, j.helper_share_kobo, j.crew_until, '{}'::uuid[] AS helper_ids
    FROM jobs.jobs j
   WHERE (j.status = 'open' OR (j.status = 'assigned' AND j.crew_until IS NOT NULL)) AND (SELECT workers.is_worker())
     AND (NOT j.held OR EXISTS (SELECT FROM jobs.crew_members m WHERE m.job_id = j.id AND m.worker_id = (SELECT kernel.account_id()) AND m.state = 'waiting'))
     AND (j.first_until IS NULL OR j.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = (SELECT kernel.account_id())
                        AND f.ends_at = j.first_until AND f.answer = 'waiting'));

-- The jobs that were offered to the account first, newest first, as the board named them then. earns_kobo: the account's own share where it
-- is in the crew. outcome: what became of the offer.
CREATE FUNCTION jobs.my_offers(before_at timestamptz, before_id uuid, most int8)
  RETURNS TABLE (id uuid, title text, job_size text, location text, location_lat float8, location_lng float8, destination text,
    destination_lat float8, destination_lng float8, distance_m int4, starts_at timestamptz, price_kobo int8, earns_kobo int8,
    payment_method text, offered_until timestamptz, outcome text)
  LANGUAGE sql STABLE ROWS 21 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  SELECT j.id, j.title, j.job_size, j.location_area, jobs.rounded(j.location_lat), jobs.rounded(j.location_lng),
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
           ORDER BY o.ends_at DESC, o.job_id DESC LIMIT most) f
    JOIN jobs.jobs j ON j.id = f.job_id
    LEFT JOIN jobs.crew_members m ON m.job_id = j.id AND m.worker_id = f.worker_id
   ORDER BY f.ends_at DESC, f.job_id DESC $$;
REVOKE ALL ON FUNCTION jobs.my_offers(timestamptz, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.my_offers(timestamptz, uuid, int8) TO kaya_app;
DROP INDEX jobs.first_refusals_by_worker;
CREATE INDEX first_refusals_by_worker ON jobs.first_refusals (worker_id, ends_at, job_id);
