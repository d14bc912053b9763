-- A search finds the first hits in the order of its list, all of them over its pages, as fast for a word that many rows have as for
-- one that few have.
-- Owner: src/modules/jobs, src/modules/staff, and each module whose things are searched.

-- Rows of a list that a search looks at in their order, before it asks the trigram index.
CREATE FUNCTION kernel.reach() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$ SELECT 10000 $$;

-- The first `most` hits of a list. near: its rows in its order after the cursor, kernel.reach() at most: id, whether it is a hit.
-- far: up to 1,000 hits by the trigram index in no order. Fewer, and far apart in near: null, so that all are taken from the index and
-- sorted. Also null when near is at its end. Where no index answers the pattern (kernel.by_index), hits among 2,000 rows are all there is.
-- Volatile, because it moves and closes the cursors.
CREATE FUNCTION kernel.walk(near refcursor, far refcursor, patterns text[], most int8) RETURNS uuid[] LANGUAGE plpgsql VOLATILE
  SET search_path = pg_catalog AS $$
DECLARE
  indexed boolean := (SELECT bool_and(kernel.by_index(each) IS NOT NULL) FROM unnest(patterns) AS each);
  page uuid[] := '{}';
  looked int := 0;
  ended boolean := false;
  id uuid;
  hit boolean;
  hits int;
BEGIN
  LOOP
    FETCH near INTO id, hit;
    ended := NOT FOUND AND looked < kernel.reach();
    EXIT WHEN NOT FOUND;
    looked := looked + 1;
    IF hit THEN
      page := page || id;
      EXIT WHEN cardinality(page) >= most;
    END IF;
    EXIT WHEN looked = 2000 AND NOT indexed;
    IF looked = 200 AND indexed AND cardinality(page) * 2000 < most * looked THEN
      MOVE FORWARD 1000 FROM far;
      GET DIAGNOSTICS hits = ROW_COUNT;
      EXIT WHEN hits < 1000;
    END IF;
  END LOOP;
  CLOSE near;
  CLOSE far;
  RETURN CASE WHEN cardinality(page) >= most OR ended OR NOT indexed THEN page END;
END $$;
REVOKE ALL ON FUNCTION kernel.reach(), kernel.walk(refcursor, refcursor, text[], int8) FROM PUBLIC;

-- What a search looks at, each text with a trigram index. Read only inside functions that ask who searches.
CREATE VIEW identity.words WITH (security_invoker = true) AS
  SELECT a.id, lower(a.name || ' ' || a.email || ' ' || coalesce(a.phone, '')) AS words FROM identity.accounts a;
CREATE VIEW workers.words WITH (security_invoker = true) AS
  SELECT w.id, lower(w.full_name || ' ' || w.location) AS words FROM workers.workers w
  UNION ALL SELECT c.worker_id, c.phone FROM workers.contacts c;
CREATE VIEW drivers.words WITH (security_invoker = true) AS
  SELECT d.id, lower(d.full_name || ' ' || d.phone) AS words FROM drivers.drivers d;
CREATE VIEW jobs.words WITH (security_invoker = true) AS
  SELECT j.id, lower(right(replace(j.order_id::text, '-', ''), 8) || ' ' || j.title || ' ' || j.customer_name || ' ' || j.location || ' '
               || coalesce(j.destination, '')) AS words FROM jobs.jobs j
  UNION ALL SELECT c.job_id, lower(c.customer_email || ' ' || c.customer_phone) FROM jobs.contacts c;
CREATE VIEW requests.words WITH (security_invoker = true) AS
  SELECT r.id, lower(right(replace(r.id::text, '-', ''), 8) || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' '
             || r.present_location || ' ' || r.destination) AS words FROM requests.requests r;
CREATE VIEW bookings.words WITH (security_invoker = true) AS
  SELECT b.id, lower(right(replace(b.id::text, '-', ''), 8) || ' ' || b.company_name || ' ' || b.contact_person || ' ' || b.user_email || ' '
             || b.user_phone || ' ' || b.primary_location) AS words FROM bookings.bookings b;
CREATE VIEW rides.words WITH (security_invoker = true) AS
  SELECT t.id, lower(right(replace(t.id::text, '-', ''), 8) || ' ' || t.pickup || ' ' || t.destination) AS words FROM rides.trips t
  UNION ALL SELECT c.trip_id, lower(c.customer_name || ' ' || coalesce(c.customer_phone, '') || ' ' || coalesce(c.rider_name, '') || ' '
             || coalesce(c.rider_phone, '')) FROM rides.contacts c
  UNION ALL SELECT t.id, p.words FROM identity.words p JOIN rides.trips t ON t.customer_id = p.id
  UNION ALL SELECT t.id, p.words FROM identity.words p JOIN rides.trips t ON t.driver_id = p.id
  UNION ALL SELECT t.id, d.words FROM drivers.words d JOIN rides.trips t ON t.driver_id = d.id;

DROP FUNCTION jobs.find_jobs(text, text, int8), jobs.found_by_urgency(text, text, text, int8, uuid, int8), workers.find_workers(text, text, int8),
  requests.find_requests(text, text, int8), bookings.find_bookings(text, text, int8), rides.find_trips(text, text, int8),
  drivers.find_drivers(text, text, int8), identity.find_accounts(text, text, int8);

-- Each in the same shape: near is the list, the array is what the index has.
CREATE FUNCTION workers.find_workers(patterns text[], most int8)
  RETURNS TABLE (id uuid, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM workers.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1)
      FROM workers.workers n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM workers.words w WHERE w.words LIKE ANY (patterns) LIMIT 1000;
  page uuid[];
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  page := coalesce(kernel.walk(near, far, patterns, most),
    ARRAY(SELECT DISTINCT w.id FROM workers.words w WHERE w.words LIKE ANY (patterns) ORDER BY w.id DESC LIMIT most));
  RETURN QUERY SELECT w.id, w.full_name, w.location, w.status FROM workers.workers w WHERE w.id = ANY (page) ORDER BY w.id DESC;
END $$;

-- exact: the account with this email comes first. before: the last id of the page before; null for the first page.
CREATE FUNCTION identity.find_accounts(patterns text[], exact text, before uuid, most int8)
  RETURNS TABLE (id uuid, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  same uuid := (SELECT a.id FROM identity.accounts a WHERE a.email = exact AND (SELECT kernel.is_staff()));
  near CURSOR FOR
    SELECT n.id, n.id IS DISTINCT FROM same AND (SELECT true FROM identity.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns))
      FROM identity.accounts n WHERE n.id < coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff') ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM identity.words w WHERE w.words LIKE ANY (patterns) LIMIT 1000;
  page uuid[];
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  page := coalesce(kernel.walk(near, far, patterns, most),
    ARRAY(SELECT w.id FROM identity.words w
           WHERE w.words LIKE ANY (patterns) AND w.id IS DISTINCT FROM same AND w.id < coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
           ORDER BY w.id DESC LIMIT most));
  IF before IS NULL THEN page := page || same; END IF;
  RETURN QUERY SELECT a.id, coalesce(nullif(a.name, ''), a.email), a.email, CASE WHEN a.suspended_at IS NULL THEN 'account' ELSE 'suspended' END
    FROM identity.accounts a WHERE a.id = ANY (page) ORDER BY a.id IS NOT DISTINCT FROM same DESC, a.id DESC LIMIT most;
END $$;

CREATE FUNCTION jobs.find_jobs(patterns text[], most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM jobs.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1)
      FROM jobs.jobs n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM jobs.words w WHERE w.words LIKE ANY (patterns) LIMIT 1000;
  page uuid[];
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  page := coalesce(kernel.walk(near, far, patterns, most),
    ARRAY(SELECT DISTINCT w.id FROM jobs.words w WHERE w.words LIKE ANY (patterns) ORDER BY w.id DESC LIMIT most));
  RETURN QUERY SELECT j.id, upper(right(replace(j.order_id::text, '-', ''), 8)), j.title, concat_ws(', ', j.customer_name, j.location), j.status
    FROM jobs.jobs j WHERE j.id = ANY (page) ORDER BY j.id DESC;
END $$;

-- The page of staff's list of jobs that a search leaves: hits among the jobs, and the jobs of the movers who are hits.
CREATE FUNCTION jobs.found_by_urgency(patterns text[], state text, after_ms int8, after_id uuid, most int8)
  RETURNS TABLE (id uuid, urgency_ms int8) LANGUAGE plpgsql STABLE ROWS 21 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM jobs.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1)
              OR (SELECT true FROM workers.words w WHERE w.id = n.worker_id AND w.words LIKE ANY (patterns) LIMIT 1)
      FROM jobs.jobs n WHERE (state IS NULL OR n.status = state) AND (n.urgency_ms, n.id) > (after_ms, after_id)
     ORDER BY n.urgency_ms, n.id LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM jobs.words w WHERE w.words LIKE ANY (patterns) LIMIT 1000;
  page uuid[];
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  page := coalesce(kernel.walk(near, far, patterns, most),
    ARRAY(SELECT j.id FROM jobs.jobs j
           WHERE j.id = ANY (ARRAY(
                   SELECT w.id FROM jobs.words w WHERE w.words LIKE ANY (patterns)
                   UNION
                   SELECT theirs.id FROM workers.words w CROSS JOIN LATERAL (
                     SELECT t.id FROM jobs.jobs t
                      WHERE t.worker_id = w.id AND (state IS NULL OR t.status = state) AND (t.urgency_ms, t.id) > (after_ms, after_id)
                      ORDER BY t.urgency_ms, t.id LIMIT most) theirs
                    WHERE w.words LIKE ANY (patterns)))
             AND (state IS NULL OR j.status = state) AND (j.urgency_ms, j.id) > (after_ms, after_id)
           ORDER BY j.urgency_ms, j.id LIMIT most));
  RETURN QUERY SELECT j.id, j.urgency_ms FROM jobs.jobs j WHERE j.id = ANY (page);
END $$;

CREATE FUNCTION requests.find_requests(patterns text[], most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM requests.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns))
      FROM requests.requests n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM requests.words w WHERE w.words LIKE ANY (patterns) LIMIT 1000;
  page uuid[];
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  page := coalesce(kernel.walk(near, far, patterns, most),
    ARRAY(SELECT w.id FROM requests.words w WHERE w.words LIKE ANY (patterns) ORDER BY w.id DESC LIMIT most));
  RETURN QUERY SELECT r.id, upper(right(replace(r.id::text, '-', ''), 8)), coalesce(nullif(r.name, ''), r.email),
                      concat_ws(' → ', r.present_location, nullif(r.destination, '')), r.status
    FROM requests.requests r WHERE r.id = ANY (page) ORDER BY r.id DESC;
END $$;

-- The page of staff's list of requests that a search leaves: what presses first (jobs.pressing), in the order of its own; it is skipped
-- where its request comes again.
CREATE FUNCTION requests.found_by_urgency(patterns text[], states text[], after_ms int8, after_id uuid, most int8)
  RETURNS TABLE (id uuid, urgency_ms int8) LANGUAGE plpgsql STABLE ROWS 31 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM requests.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns))
                 AND (n.presses OR (SELECT true FROM jobs.pressing p WHERE p.order_id = n.id LIMIT 1) IS NULL)
      FROM ((SELECT p.order_id AS id, p.urgency_ms, true AS presses FROM jobs.pressing p
              WHERE (states IS NULL OR 'published' = ANY (states)) AND (p.urgency_ms, p.order_id) > (after_ms, after_id)
              ORDER BY p.urgency_ms, p.order_id LIMIT kernel.reach())
            UNION ALL
            (SELECT r.id, r.urgency_ms, false FROM requests.requests r
              WHERE states IS NULL AND (r.urgency_ms, r.id) > (after_ms, after_id)
              ORDER BY r.urgency_ms, r.id LIMIT kernel.reach())
            UNION ALL
            SELECT theirs.id, theirs.urgency_ms, false FROM unnest(states) AS state CROSS JOIN LATERAL (
              SELECT r.id, r.urgency_ms FROM requests.requests r WHERE r.status = state AND (r.urgency_ms, r.id) > (after_ms, after_id)
               ORDER BY r.urgency_ms, r.id LIMIT kernel.reach()) theirs
            ORDER BY urgency_ms, id LIMIT kernel.reach()) n;
  far CURSOR FOR SELECT w.id FROM requests.words w WHERE w.words LIKE ANY (patterns) LIMIT 1000;
  page uuid[];
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  page := coalesce(kernel.walk(near, far, patterns, most),
    ARRAY(SELECT r.id FROM requests.requests r LEFT JOIN jobs.pressing p ON p.order_id = r.id
           WHERE r.id = ANY (ARRAY(SELECT w.id FROM requests.words w WHERE w.words LIKE ANY (patterns)))
             AND (states IS NULL OR r.status = ANY (states)) AND (coalesce(p.urgency_ms, r.urgency_ms), r.id) > (after_ms, after_id)
           ORDER BY coalesce(p.urgency_ms, r.urgency_ms), r.id LIMIT most));
  RETURN QUERY SELECT r.id, coalesce(p.urgency_ms, r.urgency_ms) FROM requests.requests r LEFT JOIN jobs.pressing p ON p.order_id = r.id
    WHERE r.id = ANY (page);
END $$;

-- Also the list by state, newest first. states: null for all. before: the last id of the page before; null for the first page.
CREATE FUNCTION bookings.find_bookings(patterns text[], states text[], before uuid, most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  last uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM bookings.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns))
      FROM ((SELECT b.id FROM bookings.bookings b WHERE states IS NULL AND b.id < last ORDER BY b.id DESC LIMIT kernel.reach())
            UNION ALL
            SELECT theirs.id FROM unnest(states) AS state CROSS JOIN LATERAL (
              SELECT b.id FROM bookings.bookings b WHERE b.booking_status = state AND b.id < last ORDER BY b.id DESC LIMIT kernel.reach()) theirs
            ORDER BY id DESC LIMIT kernel.reach()) n;
  far CURSOR FOR SELECT w.id FROM bookings.words w WHERE w.words LIKE ANY (patterns) LIMIT 1000;
  page uuid[];
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  page := coalesce(kernel.walk(near, far, patterns, most),
    ARRAY(SELECT b.id FROM bookings.bookings b
           WHERE b.id = ANY (ARRAY(SELECT w.id FROM bookings.words w WHERE w.words LIKE ANY (patterns)))
             AND (states IS NULL OR b.booking_status = ANY (states)) AND b.id < last
           ORDER BY b.id DESC LIMIT most));
  RETURN QUERY SELECT b.id, upper(right(replace(b.id::text, '-', ''), 8)), b.company_name,
                      concat_ws(', ', b.contact_person, nullif(b.primary_location, '')), b.booking_status
    FROM bookings.bookings b WHERE b.id = ANY (page) ORDER BY b.id DESC;
END $$;

-- The page of what waits for an answer that a search leaves, the most urgent first.
CREATE FUNCTION bookings.found_by_review(patterns text[], after_at timestamptz, after_id uuid, most int8)
  RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE ROWS 31 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM bookings.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns))
      FROM bookings.bookings n WHERE n.review_due_at IS NOT NULL AND (n.review_due_at, n.id) > (after_at, after_id)
     ORDER BY n.review_due_at, n.id LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM bookings.words w WHERE w.words LIKE ANY (patterns) LIMIT 1000;
  page uuid[];
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  page := coalesce(kernel.walk(near, far, patterns, most),
    ARRAY(SELECT b.id FROM bookings.bookings b
           WHERE b.id = ANY (ARRAY(SELECT w.id FROM bookings.words w WHERE w.words LIKE ANY (patterns)))
             AND b.review_due_at IS NOT NULL AND (b.review_due_at, b.id) > (after_at, after_id)
           ORDER BY b.review_due_at, b.id LIMIT most));
  RETURN QUERY SELECT unnest(page);
END $$;

CREATE FUNCTION rides.find_trips(patterns text[], most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM rides.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1)
      FROM rides.trips n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM rides.words w WHERE w.words LIKE ANY (patterns) LIMIT 1000;
  page uuid[];
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  page := coalesce(kernel.walk(near, far, patterns, most),
    ARRAY(SELECT DISTINCT w.id FROM rides.words w WHERE w.words LIKE ANY (patterns) ORDER BY w.id DESC LIMIT most));
  RETURN QUERY SELECT t.id, upper(right(replace(t.id::text, '-', ''), 8)), coalesce(nullif(c.customer_name, ''), 'Customer'),
                      concat_ws(' → ', t.pickup, t.destination), t.status
    FROM rides.trips t LEFT JOIN rides.contacts c ON c.trip_id = t.id WHERE t.id = ANY (page) ORDER BY t.id DESC;
END $$;

-- The page of staff's list of rides that a search leaves. states: null for all.
CREATE FUNCTION rides.found_by_urgency(patterns text[], states text[], after_ms int8, after_id uuid, most int8)
  RETURNS TABLE (id uuid, urgency_ms int8) LANGUAGE plpgsql STABLE ROWS 31 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM rides.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1)
      FROM ((SELECT t.id, t.urgency_ms FROM rides.trips t
              WHERE states IS NULL AND (t.urgency_ms, t.id) > (after_ms, after_id) ORDER BY t.urgency_ms, t.id LIMIT kernel.reach())
            UNION ALL
            SELECT theirs.id, theirs.urgency_ms FROM unnest(states) AS state CROSS JOIN LATERAL (
              SELECT t.id, t.urgency_ms FROM rides.trips t WHERE t.status = state AND (t.urgency_ms, t.id) > (after_ms, after_id)
               ORDER BY t.urgency_ms, t.id LIMIT kernel.reach()) theirs
            ORDER BY urgency_ms, id LIMIT kernel.reach()) n;
  far CURSOR FOR SELECT w.id FROM rides.words w WHERE w.words LIKE ANY (patterns) LIMIT 1000;
  page uuid[];
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  page := coalesce(kernel.walk(near, far, patterns, most),
    ARRAY(SELECT t.id FROM rides.trips t
           WHERE t.id = ANY (ARRAY(SELECT w.id FROM rides.words w WHERE w.words LIKE ANY (patterns)))
             AND (states IS NULL OR t.status = ANY (states)) AND (t.urgency_ms, t.id) > (after_ms, after_id)
           ORDER BY t.urgency_ms, t.id LIMIT most));
  RETURN QUERY SELECT t.id, t.urgency_ms FROM rides.trips t WHERE t.id = ANY (page);
END $$;

REVOKE ALL ON FUNCTION workers.find_workers(text[], int8), identity.find_accounts(text[], text, uuid, int8), jobs.find_jobs(text[], int8),
  jobs.found_by_urgency(text[], text, int8, uuid, int8), requests.find_requests(text[], int8),
  requests.found_by_urgency(text[], text[], int8, uuid, int8), bookings.find_bookings(text[], text[], uuid, int8),
  bookings.found_by_review(text[], timestamptz, uuid, int8), rides.find_trips(text[], int8),
  rides.found_by_urgency(text[], text[], int8, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.find_workers(text[], int8), identity.find_accounts(text[], text, uuid, int8), jobs.find_jobs(text[], int8),
  jobs.found_by_urgency(text[], text, int8, uuid, int8), requests.find_requests(text[], int8),
  requests.found_by_urgency(text[], text[], int8, uuid, int8), bookings.find_bookings(text[], text[], uuid, int8),
  bookings.found_by_review(text[], timestamptz, uuid, int8), rides.find_trips(text[], int8),
  rides.found_by_urgency(text[], text[], int8, uuid, int8) TO kaya_app;
