-- One search of the console over everything: trigram indexes, and a function of each module that answers staff alone.
-- Functions, because a text search is not leakproof: under row-level security it could not use an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What is searched in a row is one lower-case text; the code is the end of the id, as in names shown to people.
CREATE INDEX service_requests_find ON bookings.service_requests USING gin ((lower(right(replace(id::text, '-', ''), 8) || ' ' || name || ' '
  || email || ' ' || phone || ' ' || present_location || ' ' || destination)) gin_trgm_ops);
CREATE INDEX bookings_find ON bookings.bookings USING gin ((lower(right(replace(id::text, '-', ''), 8) || ' ' || company_name || ' '
  || contact_person || ' ' || user_email || ' ' || user_phone || ' ' || primary_location)) gin_trgm_ops);
CREATE INDEX jobs_find ON jobs.jobs USING gin ((lower(right(replace(request_id::text, '-', ''), 8) || ' ' || title || ' '
  || customer_name || ' ' || location || ' ' || coalesce(destination, ''))) gin_trgm_ops);
CREATE INDEX contacts_find ON jobs.contacts USING gin ((lower(customer_email || ' ' || customer_phone)) gin_trgm_ops);
CREATE INDEX accounts_find ON identity.accounts USING gin ((lower(name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops);
CREATE INDEX workers_find ON workers.workers USING gin ((lower(full_name || ' ' || location)) gin_trgm_ops);
CREATE INDEX contacts_find ON workers.contacts USING gin (phone gin_trgm_ops);

-- one, other: LIKE patterns in lower case. At most 500 rows are looked at, so that a common word costs no more than a rare one.
CREATE FUNCTION bookings.find_requests(one text, other text, most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog AS $$
  WITH hit AS MATERIALIZED (
    SELECT r.id, r.name, r.email, r.present_location, r.destination, r.status FROM bookings.service_requests r
     WHERE (SELECT kernel.is_staff())
       AND (lower(right(replace(r.id::text, '-', ''), 8) || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' '
              || r.present_location || ' ' || r.destination) LIKE one
         OR lower(right(replace(r.id::text, '-', ''), 8) || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' '
              || r.present_location || ' ' || r.destination) LIKE other)
     LIMIT 500)
  SELECT h.id, upper(right(replace(h.id::text, '-', ''), 8)), coalesce(nullif(h.name, ''), h.email),
         concat_ws(' → ', h.present_location, nullif(h.destination, '')), h.status
    FROM hit h ORDER BY h.id DESC LIMIT most $$;

CREATE FUNCTION bookings.find_bookings(one text, other text, most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog AS $$
  WITH hit AS MATERIALIZED (
    SELECT b.id, b.company_name, b.contact_person, b.primary_location, b.booking_status FROM bookings.bookings b
     WHERE (SELECT kernel.is_staff())
       AND (lower(right(replace(b.id::text, '-', ''), 8) || ' ' || b.company_name || ' ' || b.contact_person || ' ' || b.user_email || ' '
              || b.user_phone || ' ' || b.primary_location) LIKE one
         OR lower(right(replace(b.id::text, '-', ''), 8) || ' ' || b.company_name || ' ' || b.contact_person || ' ' || b.user_email || ' '
              || b.user_phone || ' ' || b.primary_location) LIKE other)
     LIMIT 500)
  SELECT h.id, upper(right(replace(h.id::text, '-', ''), 8)), h.company_name,
         concat_ws(', ', h.contact_person, nullif(h.primary_location, '')), h.booking_status
    FROM hit h ORDER BY h.id DESC LIMIT most $$;

CREATE FUNCTION jobs.find_jobs(one text, other text, most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog AS $$
  WITH hit AS MATERIALIZED (
    (SELECT j.id FROM jobs.jobs j
      WHERE (SELECT kernel.is_staff())
        AND (lower(right(replace(j.request_id::text, '-', ''), 8) || ' ' || j.title || ' ' || j.customer_name || ' ' || j.location || ' '
               || coalesce(j.destination, '')) LIKE one
          OR lower(right(replace(j.request_id::text, '-', ''), 8) || ' ' || j.title || ' ' || j.customer_name || ' ' || j.location || ' '
               || coalesce(j.destination, '')) LIKE other)
      LIMIT 500)
    UNION
    (SELECT c.job_id FROM jobs.contacts c
      WHERE (SELECT kernel.is_staff())
        AND (lower(c.customer_email || ' ' || c.customer_phone) LIKE one OR lower(c.customer_email || ' ' || c.customer_phone) LIKE other)
      LIMIT 500))
  SELECT j.id, upper(right(replace(j.request_id::text, '-', ''), 8)), j.title, concat_ws(', ', j.customer_name, j.location), j.status
    FROM hit JOIN jobs.jobs j ON j.id = hit.id ORDER BY j.id DESC LIMIT most $$;

CREATE FUNCTION identity.find_accounts(one text, other text, most int8)
  RETURNS TABLE (id uuid, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH hit AS MATERIALIZED (
    SELECT a.id, a.name, a.email, a.suspended_at FROM identity.accounts a
     WHERE (SELECT kernel.is_staff())
       AND (lower(a.name || ' ' || a.email || ' ' || coalesce(a.phone, '')) LIKE one
         OR lower(a.name || ' ' || a.email || ' ' || coalesce(a.phone, '')) LIKE other)
     LIMIT 500)
  SELECT h.id, coalesce(nullif(h.name, ''), h.email), h.email, CASE WHEN h.suspended_at IS NULL THEN 'account' ELSE 'suspended' END
    FROM hit h ORDER BY h.id DESC LIMIT most $$;

CREATE FUNCTION workers.find_workers(one text, other text, most int8)
  RETURNS TABLE (id uuid, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH hit AS MATERIALIZED (
    (SELECT w.id FROM workers.workers w
      WHERE (SELECT kernel.is_staff())
        AND (lower(w.full_name || ' ' || w.location) LIKE one OR lower(w.full_name || ' ' || w.location) LIKE other) LIMIT 500)
    UNION
    (SELECT c.worker_id FROM workers.contacts c
      WHERE (SELECT kernel.is_staff()) AND (c.phone LIKE one OR c.phone LIKE other) LIMIT 500))
  SELECT w.id, w.full_name, w.location, w.status FROM hit JOIN workers.workers w ON w.id = hit.id ORDER BY w.id DESC LIMIT most $$;

REVOKE ALL ON FUNCTION bookings.find_requests(text, text, int8), bookings.find_bookings(text, text, int8), jobs.find_jobs(text, text, int8),
  identity.find_accounts(text, text, int8), workers.find_workers(text, text, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.find_requests(text, text, int8), bookings.find_bookings(text, text, int8),
  jobs.find_jobs(text, text, int8), identity.find_accounts(text, text, int8), workers.find_workers(text, text, int8) TO kaya_app;
