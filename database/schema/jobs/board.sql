-- The board: open jobs, and jobs with free helper places, as any worker may read them: rounded places, no names or addresses. It reads
-- jobs.jobs as its owner. A held job is hidden except from workers who wait in its crew; a job that is offered to others first, until
-- first_until (docs/decisions/0043-first-refusal.md, docs/decisions/0045-crews.md).
CREATE VIEW jobs.board WITH (security_barrier) AS
  SELECT j.id, j.serves, j.order_id, NULL::uuid AS customer_id,
         CASE WHEN j.serves = 'booking' THEN 'Customer' ELSE jobs.first_name(j.customer_name) END AS customer_name,
         NULL::uuid AS worker_id, NULL::text AS worker_phone, j.status, j.held, j.service_type, j.title, j.description, ''::text AS note, j.job_size,
         j.scheduled_date, j.scheduled_time, j.starts_at, j.ends_at, j.during, j.price_kobo, j.worker_share_kobo,
         j.payment_method, j.cash_kobo, j.location_area AS location, j.board_lat AS location_lat,
         j.board_lng AS location_lng, ''::text AS location_landmark,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END AS destination,
         jobs.rounded(j.destination_lat) AS destination_lat, jobs.rounded(j.destination_lng) AS destination_lng,
         ''::text AS destination_landmark, (round(j.distance_m / 500.0) * 500)::int4 AS distance_m, j.required_skills,
         j.created_at, j.assigned_at, j.en_route_at, j.arrived_at, j.started_at, j.delivered_at,
         j.completed_at, j.cancelled_at, j.cancelled_reason, 0::int8 AS cancel_fee_kobo, 0::int8 AS cancel_kept_kobo,
         0::int8 AS cancel_share_kobo, CASE WHEN j.first_until > now() THEN j.first_until END AS first_until,
         j.helpers_needed, j.vehicle_class, j.helper_places, j.helper_share_kobo, j.crew_until, '{}'::uuid[] AS helper_ids,
         j.part_percent, NULL::timestamptz AS loaded_at, 0::int8 AS part_kobo
    FROM jobs.jobs j
   WHERE (j.status = 'open' OR (j.status = 'assigned' AND j.crew_until IS NOT NULL)) AND (SELECT workers.is_worker())
     AND (NOT j.held OR EXISTS (SELECT FROM jobs.crew_members m WHERE m.job_id = j.id AND m.worker_id = (SELECT kernel.account_id()) AND m.state = 'waiting'))
     AND (j.first_until IS NULL OR j.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = (SELECT kernel.account_id())
                        AND f.ends_at = j.first_until AND f.answer = 'waiting'));
GRANT SELECT ON jobs.board TO kaya_app;
