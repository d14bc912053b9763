-- Lists and searches of requests, bookings and rides cost the same however many rows there are.
-- Owner: src/modules/requests, src/modules/bookings, src/modules/rides.

-- The order of a person's own requests, and of staff's lists within a state.
DROP INDEX requests.requests_by_user;
CREATE INDEX requests_by_user ON requests.requests (user_id, id DESC) WHERE user_id IS NOT NULL;
DROP INDEX requests.requests_by_status;
CREATE INDEX requests_by_status ON requests.requests (status, urgency_ms, id);
DROP INDEX rides.trips_by_status;
CREATE INDEX trips_by_status ON rides.trips (status, urgency_ms, id);
-- A customer's requests that go on, among all they ever made.
CREATE INDEX requests_open ON requests.requests (user_id, id DESC) WHERE status IN ('submitted', 'priced', 'published');

-- As in 0040, with the two kinds of pattern of 0083.
CREATE OR REPLACE FUNCTION requests.find_requests(one text, other text, most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  WITH hit AS MATERIALIZED (
    (SELECT r.id FROM requests.requests r
      WHERE (SELECT kernel.is_staff())
        AND (lower(right(replace(r.id::text, '-', ''), 8) || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' '
             || r.present_location || ' ' || r.destination) LIKE kernel.by_index(one)
          OR lower(right(replace(r.id::text, '-', ''), 8) || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' '
             || r.present_location || ' ' || r.destination) LIKE kernel.by_index(nullif(other, one)))
      LIMIT 500)
    UNION
    (SELECT r.id FROM (SELECT * FROM requests.requests n WHERE kernel.by_scan(one) IS NOT NULL ORDER BY n.id DESC LIMIT 2000) r
      WHERE (SELECT kernel.is_staff()) AND lower(right(replace(r.id::text, '-', ''), 8) || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' '
             || r.present_location || ' ' || r.destination) LIKE kernel.by_scan(one)
      LIMIT 500))
  SELECT r.id, upper(right(replace(r.id::text, '-', ''), 8)), coalesce(nullif(r.name, ''), r.email),
         concat_ws(' → ', r.present_location, nullif(r.destination, '')), r.status
    FROM (SELECT hit.id FROM hit ORDER BY hit.id DESC LIMIT most) page JOIN requests.requests r ON r.id = page.id ORDER BY r.id DESC $$;

CREATE OR REPLACE FUNCTION bookings.find_bookings(one text, other text, most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  WITH hit AS MATERIALIZED (
    (SELECT b.id FROM bookings.bookings b
      WHERE (SELECT kernel.is_staff())
        AND (lower(right(replace(b.id::text, '-', ''), 8) || ' ' || b.company_name || ' ' || b.contact_person || ' ' || b.user_email || ' '
             || b.user_phone || ' ' || b.primary_location) LIKE kernel.by_index(one)
          OR lower(right(replace(b.id::text, '-', ''), 8) || ' ' || b.company_name || ' ' || b.contact_person || ' ' || b.user_email || ' '
             || b.user_phone || ' ' || b.primary_location) LIKE kernel.by_index(nullif(other, one)))
      LIMIT 500)
    UNION
    (SELECT b.id FROM (SELECT * FROM bookings.bookings n WHERE kernel.by_scan(one) IS NOT NULL ORDER BY n.id DESC LIMIT 2000) b
      WHERE (SELECT kernel.is_staff()) AND lower(right(replace(b.id::text, '-', ''), 8) || ' ' || b.company_name || ' ' || b.contact_person || ' ' || b.user_email || ' '
             || b.user_phone || ' ' || b.primary_location) LIKE kernel.by_scan(one)
      LIMIT 500))
  SELECT b.id, upper(right(replace(b.id::text, '-', ''), 8)), b.company_name,
         concat_ws(', ', b.contact_person, nullif(b.primary_location, '')), b.booking_status
    FROM (SELECT hit.id FROM hit ORDER BY hit.id DESC LIMIT most) page JOIN bookings.bookings b ON b.id = page.id ORDER BY b.id DESC $$;

CREATE OR REPLACE FUNCTION drivers.find_drivers(one text, other text, most int8) RETURNS TABLE (id uuid) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  SELECT hit.id FROM (
    (SELECT d.id FROM drivers.drivers d
      WHERE (SELECT kernel.is_staff())
        AND (lower(d.full_name || ' ' || d.phone) LIKE kernel.by_index(one)
          OR lower(d.full_name || ' ' || d.phone) LIKE kernel.by_index(nullif(other, one)))
      LIMIT 500)
    UNION
    (SELECT d.id FROM (SELECT * FROM drivers.drivers n WHERE kernel.by_scan(one) IS NOT NULL ORDER BY n.id DESC LIMIT 2000) d
      WHERE (SELECT kernel.is_staff()) AND lower(d.full_name || ' ' || d.phone) LIKE kernel.by_scan(one)
      LIMIT 500)) hit LIMIT most $$;

CREATE OR REPLACE FUNCTION rides.find_trips(one text, other text, most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  WITH person AS MATERIALIZED (
    SELECT a.id FROM identity.find_accounts(one, other, 500) a UNION SELECT d.id FROM drivers.find_drivers(one, other, 500) d
  ), hit AS MATERIALIZED (
    (SELECT t.id FROM rides.trips t
      WHERE (SELECT kernel.is_staff())
        AND (lower(right(replace(t.id::text, '-', ''), 8) || ' ' || t.pickup || ' ' || t.destination) LIKE kernel.by_index(one)
          OR lower(right(replace(t.id::text, '-', ''), 8) || ' ' || t.pickup || ' ' || t.destination) LIKE kernel.by_index(nullif(other, one)))
      LIMIT 500)
    UNION
    (SELECT t.id FROM (SELECT * FROM rides.trips n WHERE kernel.by_scan(one) IS NOT NULL ORDER BY n.id DESC LIMIT 2000) t
      WHERE (SELECT kernel.is_staff()) AND lower(right(replace(t.id::text, '-', ''), 8) || ' ' || t.pickup || ' ' || t.destination) LIKE kernel.by_scan(one)
      LIMIT 500)
    UNION
    (SELECT c.trip_id FROM rides.contacts c
      WHERE (SELECT kernel.is_staff())
        AND (lower(c.customer_name || ' ' || coalesce(c.customer_phone, '') || ' ' || coalesce(c.rider_name, '') || ' '
             || coalesce(c.rider_phone, '')) LIKE kernel.by_index(one)
          OR lower(c.customer_name || ' ' || coalesce(c.customer_phone, '') || ' ' || coalesce(c.rider_name, '') || ' '
             || coalesce(c.rider_phone, '')) LIKE kernel.by_index(nullif(other, one)))
      LIMIT 500)
    UNION
    (SELECT c.trip_id FROM (SELECT * FROM rides.contacts n WHERE kernel.by_scan(one) IS NOT NULL ORDER BY n.trip_id DESC LIMIT 2000) c
      WHERE (SELECT kernel.is_staff()) AND lower(c.customer_name || ' ' || coalesce(c.customer_phone, '') || ' ' || coalesce(c.rider_name, '') || ' '
             || coalesce(c.rider_phone, '')) LIKE kernel.by_scan(one)
      LIMIT 500)
    UNION
    (SELECT t.id FROM person JOIN rides.trips t ON t.customer_id = person.id LIMIT 500)
    UNION
    (SELECT t.id FROM person JOIN rides.trips t ON t.driver_id = person.id LIMIT 500))
  SELECT t.id, upper(right(replace(t.id::text, '-', ''), 8)), coalesce(nullif(c.customer_name, ''), 'Customer'),
         concat_ws(' → ', t.pickup, t.destination), t.status
    FROM (SELECT hit.id FROM hit ORDER BY hit.id DESC LIMIT most) page JOIN rides.trips t ON t.id = page.id
    LEFT JOIN rides.contacts c ON c.trip_id = t.id ORDER BY t.id DESC $$;

-- Requests that staff look at first, in their order: disputed ones, then those on hold, each by the start of the job. It is written as
-- requests.urgency_ms is: the clock of Lagos read as UTC.
CREATE OR REPLACE VIEW jobs.pressing WITH (security_invoker = true) AS
  SELECT order_id, status = 'disputed' AS disputed,
         urgency_ms + 3600000 - CASE WHEN status = 'disputed' THEN 0 ELSE 500000000000000 END AS urgency_ms
    FROM jobs.jobs WHERE serves = 'request' AND (status = 'disputed' OR (held AND status = 'open'));
DROP INDEX jobs.jobs_pressing;
CREATE INDEX jobs_pressing ON jobs.jobs ((urgency_ms + 3600000 - CASE WHEN status = 'disputed' THEN 0 ELSE 500000000000000 END), order_id)
  WHERE serves = 'request' AND (status = 'disputed' OR (held AND status = 'open'));
