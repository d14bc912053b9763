-- A page of a search looks at a bounded number of rows, and the list goes on from the last of them: no word makes a request slow.
-- Owner: src/modules/jobs, src/modules/staff, and each module whose things are searched.

-- Rows of a list that one page of a search looks at; searchReach in src/shared/search-patterns.ts.
CREATE OR REPLACE FUNCTION kernel.reach() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$ SELECT 2000 $$;
-- More hits than this are not all taken from a trigram index.
CREATE FUNCTION kernel.few() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$ SELECT 500 $$;

DROP FUNCTION kernel.walk(refcursor, refcursor, text[], int8), jobs.found_by_urgency(text[], text, int8, uuid, int8),
  requests.found_by_urgency(text[], text[], int8, uuid, int8), bookings.find_bookings(text[], text[], uuid, int8),
  bookings.found_by_review(text[], timestamptz, uuid, int8), rides.found_by_urgency(text[], text[], int8, uuid, int8),
  identity.find_accounts(text[], text, uuid, int8);

-- The first `most` hits of a list, or fewer. near: its rows in its order after the cursor, kernel.reach() at most: id, whether it is a
-- hit, where it stands. far: hits by the trigram index in no order, kernel.few() at most, an id of null for a hit without a row in the
-- list. It is asked only where an index answers (kernel.by_index) and hits are too far apart in near for a page.
-- page: hits of near. hits: ids of far; null when it was not asked. whole: hits has all there are. last, last_at: the last row looked at,
-- when rows may remain and neither near nor far had the whole page.
-- Volatile, because it moves and closes the cursors.
CREATE FUNCTION kernel.walk(near refcursor, far refcursor, patterns text[], most int8,
  OUT page uuid[], OUT hits uuid[], OUT whole boolean, OUT last uuid, OUT last_at int8) LANGUAGE plpgsql VOLATILE
  SET search_path = pg_catalog AS $$
DECLARE
  indexed boolean := (SELECT bool_and(kernel.by_index(each) IS NOT NULL) FROM unnest(patterns) AS each);
  looked int := 0;
  asked int := 0;
  id uuid;
  hit boolean;
  at int8;
  other uuid;
BEGIN
  page := '{}';
  whole := false;
  LOOP
    FETCH near INTO id, hit, at;
    EXIT WHEN NOT FOUND;
    looked := looked + 1;
    IF hit THEN
      page := page || id;
      EXIT WHEN cardinality(page) >= most;
    END IF;
    IF indexed AND hits IS NULL
      AND (looked = kernel.reach() OR looked = 100 AND cardinality(page) * kernel.reach() < most * looked) THEN
      hits := '{}';
      LOOP
        FETCH far INTO other;
        EXIT WHEN NOT FOUND;
        asked := asked + 1;
        IF other IS NOT NULL THEN hits := hits || other; END IF;
      END LOOP;
      whole := asked < kernel.few();
      EXIT WHEN whole;
    END IF;
    IF looked = kernel.reach() THEN
      last := id;
      last_at := at;
      EXIT;
    END IF;
  END LOOP;
  CLOSE near;
  CLOSE far;
END $$;
REVOKE ALL ON FUNCTION kernel.few(), kernel.walk(refcursor, refcursor, text[], int8) FROM PUBLIC;

-- Of the console's one search, which has one page: where the newest rows do not fill it, with any hits of the index, the newest of them
-- first.
CREATE OR REPLACE FUNCTION workers.find_workers(patterns text[], most int8)
  RETURNS TABLE (id uuid, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM workers.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1), NULL::int8
      FROM workers.workers n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM workers.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.hits IS NOT NULL THEN
    seen.page := ARRAY(SELECT DISTINCT each.id FROM unnest(seen.page || seen.hits) AS each (id) ORDER BY each.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT w.id, w.full_name, w.location, w.status
    FROM workers.workers w WHERE w.id = ANY (seen.page) ORDER BY w.id DESC;
END $$;

CREATE OR REPLACE FUNCTION jobs.find_jobs(patterns text[], most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM jobs.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1), NULL::int8
      FROM jobs.jobs n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM jobs.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.hits IS NOT NULL THEN
    seen.page := ARRAY(SELECT DISTINCT each.id FROM unnest(seen.page || seen.hits) AS each (id) ORDER BY each.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT j.id, upper(right(replace(j.order_id::text, '-', ''), 8)), j.title, concat_ws(', ', j.customer_name, j.location), j.status
    FROM jobs.jobs j WHERE j.id = ANY (seen.page) ORDER BY j.id DESC;
END $$;

CREATE OR REPLACE FUNCTION requests.find_requests(patterns text[], most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM requests.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1), NULL::int8
      FROM requests.requests n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM requests.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.hits IS NOT NULL THEN
    seen.page := ARRAY(SELECT DISTINCT each.id FROM unnest(seen.page || seen.hits) AS each (id) ORDER BY each.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT r.id, upper(right(replace(r.id::text, '-', ''), 8)), coalesce(nullif(r.name, ''), r.email),
                      concat_ws(' → ', r.present_location, nullif(r.destination, '')), r.status
    FROM requests.requests r WHERE r.id = ANY (seen.page) ORDER BY r.id DESC;
END $$;

CREATE OR REPLACE FUNCTION rides.find_trips(patterns text[], most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM rides.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1), NULL::int8
      FROM rides.trips n ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR
    (SELECT t.id FROM rides.trips t
      WHERE lower(right(replace(t.id::text, '-', ''), 8) || ' ' || t.pickup || ' ' || t.destination) LIKE ANY (patterns)
     UNION ALL SELECT c.trip_id FROM rides.contacts c
      WHERE lower(c.customer_name || ' ' || coalesce(c.customer_phone, '') || ' ' || coalesce(c.rider_name, '') || ' '
               || coalesce(c.rider_phone, '')) LIKE ANY (patterns)
     UNION ALL SELECT t.id FROM identity.words p LEFT JOIN rides.trips t ON t.customer_id = p.id WHERE p.words LIKE ANY (patterns)
     UNION ALL SELECT t.id FROM identity.words p LEFT JOIN rides.trips t ON t.driver_id = p.id WHERE p.words LIKE ANY (patterns)
     UNION ALL SELECT t.id FROM drivers.words d LEFT JOIN rides.trips t ON t.driver_id = d.id WHERE d.words LIKE ANY (patterns))
    LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.hits IS NOT NULL THEN
    seen.page := ARRAY(SELECT DISTINCT each.id FROM unnest(seen.page || seen.hits) AS each (id) ORDER BY each.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT t.id, upper(right(replace(t.id::text, '-', ''), 8)), coalesce(nullif(c.customer_name, ''), 'Customer'),
                      concat_ws(' → ', t.pickup, t.destination), t.status
    FROM rides.trips t LEFT JOIN rides.contacts c ON c.trip_id = t.id WHERE t.id = ANY (seen.page) ORDER BY t.id DESC;
END $$;

-- anywhere: for the console's one search, as above; otherwise a row that is no hit says from where the list goes on.
-- exact: the account with this email comes first. before: the last id of the page before; null for the first page.
CREATE FUNCTION identity.find_accounts(patterns text[], exact text, before uuid, most int8, anywhere boolean)
  RETURNS TABLE (id uuid, title text, line text, status text, hit boolean) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  same uuid := (SELECT a.id FROM identity.accounts a WHERE a.email = exact AND (SELECT kernel.is_staff()));
  top uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  near CURSOR FOR
    SELECT n.id, n.id IS DISTINCT FROM same AND (SELECT true FROM identity.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns)), NULL::int8
      FROM identity.accounts n WHERE n.id < top ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM identity.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  -- Beside it there is room for one hit fewer.
  IF before IS NOT NULL THEN same := NULL; END IF;
  seen := kernel.walk(near, far, patterns, most - (same IS NOT NULL)::int);
  IF seen.whole OR (anywhere AND seen.hits IS NOT NULL) THEN
    seen.page := ARRAY(SELECT DISTINCT each.id FROM unnest(seen.page || seen.hits) AS each (id)
                        WHERE each.id < top AND each.id IS DISTINCT FROM same ORDER BY each.id DESC LIMIT most - (same IS NOT NULL)::int);
  END IF;
  RETURN QUERY
    SELECT a.id, coalesce(nullif(a.name, ''), a.email), a.email, CASE WHEN a.suspended_at IS NULL THEN 'account' ELSE 'suspended' END, true
      FROM identity.accounts a WHERE a.id = ANY (seen.page || same) ORDER BY a.id IS NOT DISTINCT FROM same DESC, a.id DESC;
  IF NOT anywhere AND seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, '', '', '', false; END IF;
END $$;

-- Also the list by state, newest first. states: null for all. before: the last id of the page before; null for the first page.
CREATE FUNCTION bookings.find_bookings(patterns text[], states text[], before uuid, most int8, anywhere boolean)
  RETURNS TABLE (id uuid, code text, title text, line text, status text, hit boolean) LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  top uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM bookings.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns)), NULL::int8
      FROM ((SELECT b.id FROM bookings.bookings b WHERE states IS NULL AND b.id < top ORDER BY b.id DESC LIMIT kernel.reach())
            UNION ALL
            SELECT theirs.id FROM unnest(states) AS state CROSS JOIN LATERAL (
              SELECT b.id FROM bookings.bookings b WHERE b.booking_status = state AND b.id < top ORDER BY b.id DESC LIMIT kernel.reach()) theirs
            ORDER BY id DESC LIMIT kernel.reach()) n;
  far CURSOR FOR SELECT w.id FROM bookings.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.whole OR (anywhere AND seen.hits IS NOT NULL) THEN
    seen.page := ARRAY(SELECT b.id FROM bookings.bookings b
                        WHERE b.id = ANY (seen.page || seen.hits) AND (states IS NULL OR b.booking_status = ANY (states)) AND b.id < top
                        ORDER BY b.id DESC LIMIT most);
  END IF;
  RETURN QUERY
    SELECT b.id, upper(right(replace(b.id::text, '-', ''), 8)), b.company_name, concat_ws(', ', b.contact_person, nullif(b.primary_location, '')),
           b.booking_status, true
      FROM bookings.bookings b WHERE b.id = ANY (seen.page) ORDER BY b.id DESC;
  IF NOT anywhere AND seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, '', '', '', '', false; END IF;
END $$;

-- The page of what waits for an answer that a search leaves, the most urgent first. A row that is no hit: from there the list goes on.
CREATE FUNCTION bookings.found_by_review(patterns text[], after_at timestamptz, after_id uuid, most int8)
  RETURNS TABLE (id uuid, hit boolean) LANGUAGE plpgsql STABLE ROWS 31 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM bookings.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns)), NULL::int8
      FROM bookings.bookings n WHERE n.review_due_at IS NOT NULL AND (n.review_due_at, n.id) > (after_at, after_id)
     ORDER BY n.review_due_at, n.id LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM bookings.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT b.id FROM bookings.bookings b
                        WHERE b.id = ANY (seen.hits) AND b.review_due_at IS NOT NULL AND (b.review_due_at, b.id) > (after_at, after_id)
                        ORDER BY b.review_due_at, b.id LIMIT most);
  END IF;
  RETURN QUERY SELECT unnest(seen.page), true;
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, false; END IF;
END $$;

-- The page of staff's list of jobs that a search leaves: hits among the jobs, and the jobs of the movers who are hits.
CREATE FUNCTION jobs.found_by_urgency(patterns text[], state text, after_ms int8, after_id uuid, most int8)
  RETURNS TABLE (id uuid, urgency_ms int8, hit boolean) LANGUAGE plpgsql STABLE ROWS 21 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM jobs.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1)
              OR (SELECT true FROM workers.words w WHERE w.id = n.worker_id AND w.words LIKE ANY (patterns) LIMIT 1), n.urgency_ms
      FROM jobs.jobs n WHERE (state IS NULL OR n.status = state) AND (n.urgency_ms, n.id) > (after_ms, after_id)
     ORDER BY n.urgency_ms, n.id LIMIT kernel.reach();
  -- Of each mover only what the page may need.
  far CURSOR FOR
    (SELECT w.id FROM jobs.words w WHERE w.words LIKE ANY (patterns)
     UNION ALL
     SELECT theirs.id FROM workers.words w LEFT JOIN LATERAL (
       SELECT t.id FROM jobs.jobs t
        WHERE t.worker_id = w.id AND (state IS NULL OR t.status = state) AND (t.urgency_ms, t.id) > (after_ms, after_id)
        ORDER BY t.urgency_ms, t.id LIMIT most) theirs ON true
      WHERE w.words LIKE ANY (patterns))
    LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT j.id FROM jobs.jobs j
                        WHERE j.id = ANY (seen.hits) AND (state IS NULL OR j.status = state) AND (j.urgency_ms, j.id) > (after_ms, after_id)
                        ORDER BY j.urgency_ms, j.id LIMIT most);
  END IF;
  RETURN QUERY SELECT j.id, j.urgency_ms, true FROM jobs.jobs j WHERE j.id = ANY (seen.page);
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, seen.last_at, false; END IF;
END $$;

-- The page of staff's list of requests that a search leaves: what presses first (jobs.pressing), in the order of its own; it is skipped
-- where its request comes again.
CREATE FUNCTION requests.found_by_urgency(patterns text[], states text[], after_ms int8, after_id uuid, most int8)
  RETURNS TABLE (id uuid, urgency_ms int8, hit boolean) LANGUAGE plpgsql STABLE ROWS 31 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM requests.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns))
                 AND (n.presses OR (SELECT true FROM jobs.pressing p WHERE p.order_id = n.id LIMIT 1) IS NULL), n.urgency_ms
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
  far CURSOR FOR SELECT w.id FROM requests.words w WHERE w.words LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT r.id FROM requests.requests r LEFT JOIN jobs.pressing p ON p.order_id = r.id
                        WHERE r.id = ANY (seen.hits) AND (states IS NULL OR r.status = ANY (states))
                          AND (coalesce(p.urgency_ms, r.urgency_ms), r.id) > (after_ms, after_id)
                        ORDER BY coalesce(p.urgency_ms, r.urgency_ms), r.id LIMIT most);
  END IF;
  RETURN QUERY SELECT r.id, coalesce(p.urgency_ms, r.urgency_ms), true FROM requests.requests r LEFT JOIN jobs.pressing p ON p.order_id = r.id
    WHERE r.id = ANY (seen.page);
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, seen.last_at, false; END IF;
END $$;

-- The page of staff's list of rides that a search leaves. states: null for all.
CREATE FUNCTION rides.found_by_urgency(patterns text[], states text[], after_ms int8, after_id uuid, most int8)
  RETURNS TABLE (id uuid, urgency_ms int8, hit boolean) LANGUAGE plpgsql STABLE ROWS 31 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  near CURSOR FOR
    SELECT n.id, (SELECT true FROM rides.words w WHERE w.id = n.id AND w.words LIKE ANY (patterns) LIMIT 1), n.urgency_ms
      FROM ((SELECT t.id, t.urgency_ms FROM rides.trips t
              WHERE states IS NULL AND (t.urgency_ms, t.id) > (after_ms, after_id) ORDER BY t.urgency_ms, t.id LIMIT kernel.reach())
            UNION ALL
            SELECT theirs.id, theirs.urgency_ms FROM unnest(states) AS state CROSS JOIN LATERAL (
              SELECT t.id, t.urgency_ms FROM rides.trips t WHERE t.status = state AND (t.urgency_ms, t.id) > (after_ms, after_id)
               ORDER BY t.urgency_ms, t.id LIMIT kernel.reach()) theirs
            ORDER BY urgency_ms, id LIMIT kernel.reach()) n;
  far CURSOR FOR
    (SELECT t.id FROM rides.trips t
      WHERE lower(right(replace(t.id::text, '-', ''), 8) || ' ' || t.pickup || ' ' || t.destination) LIKE ANY (patterns)
     UNION ALL SELECT c.trip_id FROM rides.contacts c
      WHERE lower(c.customer_name || ' ' || coalesce(c.customer_phone, '') || ' ' || coalesce(c.rider_name, '') || ' '
               || coalesce(c.rider_phone, '')) LIKE ANY (patterns)
     UNION ALL SELECT t.id FROM identity.words p LEFT JOIN rides.trips t ON t.customer_id = p.id WHERE p.words LIKE ANY (patterns)
     UNION ALL SELECT t.id FROM identity.words p LEFT JOIN rides.trips t ON t.driver_id = p.id WHERE p.words LIKE ANY (patterns)
     UNION ALL SELECT t.id FROM drivers.words d LEFT JOIN rides.trips t ON t.driver_id = d.id WHERE d.words LIKE ANY (patterns))
    LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT t.id FROM rides.trips t
                        WHERE t.id = ANY (seen.hits) AND (states IS NULL OR t.status = ANY (states)) AND (t.urgency_ms, t.id) > (after_ms, after_id)
                        ORDER BY t.urgency_ms, t.id LIMIT most);
  END IF;
  RETURN QUERY SELECT t.id, t.urgency_ms, true FROM rides.trips t WHERE t.id = ANY (seen.page);
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, seen.last_at, false; END IF;
END $$;

REVOKE ALL ON FUNCTION identity.find_accounts(text[], text, uuid, int8, boolean), jobs.found_by_urgency(text[], text, int8, uuid, int8),
  requests.found_by_urgency(text[], text[], int8, uuid, int8), bookings.find_bookings(text[], text[], uuid, int8, boolean),
  bookings.found_by_review(text[], timestamptz, uuid, int8), rides.found_by_urgency(text[], text[], int8, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_accounts(text[], text, uuid, int8, boolean), jobs.found_by_urgency(text[], text, int8, uuid, int8),
  requests.found_by_urgency(text[], text[], int8, uuid, int8), bookings.find_bookings(text[], text[], uuid, int8, boolean),
  bookings.found_by_review(text[], timestamptz, uuid, int8), rides.found_by_urgency(text[], text[], int8, uuid, int8) TO kaya_app;
