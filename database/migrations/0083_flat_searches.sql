-- Searches and staff's list of jobs cost the same however many rows there are.
-- Owner: src/modules/jobs, src/modules/staff.

-- A trigram index answers a pattern that has three letters or digits of ASCII in a row, or two beside another sign. Asked for anything
-- else (one letter, Arabic) it would read the whole table: such a pattern looks at the newest 2,000 rows. Of each pattern one of the
-- two is null.
CREATE FUNCTION kernel.by_index(pattern text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN pattern ~ '[a-z0-9]{3}|[^a-z0-9%\\][a-z0-9]{2}|[a-z0-9]{2}[^a-z0-9%\\]' THEN pattern END $$;
CREATE FUNCTION kernel.by_scan(pattern text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN kernel.by_index(pattern) IS NULL THEN pattern END $$;
REVOKE ALL ON FUNCTION kernel.by_index(text), kernel.by_scan(text) FROM PUBLIC;

-- The order of staff's lists within a state, and within a mover's jobs.
DROP INDEX jobs.jobs_by_status;
CREATE INDEX jobs_by_status ON jobs.jobs (status, urgency_ms, id);
CREATE INDEX jobs_by_worker_urgency ON jobs.jobs (worker_id, urgency_ms, id) INCLUDE (status) WHERE worker_id IS NOT NULL;
-- A mover's jobs that go on, among all they ever did.
CREATE INDEX jobs_current ON jobs.jobs (worker_id, starts_at, id)
  WHERE worker_id IS NOT NULL AND status NOT IN ('completed', 'cancelled');

-- As in 0040. The plan is made for the pattern: a word that is everywhere is found faster without the index.
CREATE OR REPLACE FUNCTION jobs.find_jobs(one text, other text, most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  WITH hit AS MATERIALIZED (
    (SELECT j.id FROM jobs.jobs j
      WHERE (SELECT kernel.is_staff())
        AND (lower(right(replace(j.order_id::text, '-', ''), 8) || ' ' || j.title || ' ' || j.customer_name || ' ' || j.location || ' '
               || coalesce(j.destination, '')) LIKE kernel.by_index(one)
          OR lower(right(replace(j.order_id::text, '-', ''), 8) || ' ' || j.title || ' ' || j.customer_name || ' ' || j.location || ' '
               || coalesce(j.destination, '')) LIKE kernel.by_index(nullif(other, one)))
      LIMIT 500)
    UNION
    (SELECT j.id FROM (SELECT * FROM jobs.jobs n WHERE kernel.by_scan(one) IS NOT NULL ORDER BY n.id DESC LIMIT 2000) j
      WHERE (SELECT kernel.is_staff())
        AND lower(right(replace(j.order_id::text, '-', ''), 8) || ' ' || j.title || ' ' || j.customer_name || ' ' || j.location || ' '
               || coalesce(j.destination, '')) LIKE kernel.by_scan(one)
      LIMIT 500)
    UNION
    (SELECT c.job_id FROM jobs.contacts c
      WHERE (SELECT kernel.is_staff())
        AND (lower(c.customer_email || ' ' || c.customer_phone) LIKE kernel.by_index(one)
          OR lower(c.customer_email || ' ' || c.customer_phone) LIKE kernel.by_index(nullif(other, one)))
      LIMIT 500)
    UNION
    (SELECT c.job_id FROM (SELECT * FROM jobs.contacts n WHERE kernel.by_scan(one) IS NOT NULL ORDER BY n.job_id DESC LIMIT 2000) c
      WHERE (SELECT kernel.is_staff()) AND lower(c.customer_email || ' ' || c.customer_phone) LIKE kernel.by_scan(one)
      LIMIT 500))
  SELECT j.id, upper(right(replace(j.order_id::text, '-', ''), 8)), j.title, concat_ws(', ', j.customer_name, j.location), j.status
    FROM (SELECT hit.id FROM hit ORDER BY hit.id DESC LIMIT most) page JOIN jobs.jobs j ON j.id = page.id ORDER BY j.id DESC $$;

CREATE OR REPLACE FUNCTION workers.find_workers(one text, other text, most int8)
  RETURNS TABLE (id uuid, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  WITH hit AS MATERIALIZED (
    (SELECT w.id FROM workers.workers w
      WHERE (SELECT kernel.is_staff())
        AND (lower(w.full_name || ' ' || w.location) LIKE kernel.by_index(one)
          OR lower(w.full_name || ' ' || w.location) LIKE kernel.by_index(nullif(other, one))) LIMIT 500)
    UNION
    (SELECT w.id FROM (SELECT * FROM workers.workers n WHERE kernel.by_scan(one) IS NOT NULL ORDER BY n.id DESC LIMIT 2000) w
      WHERE (SELECT kernel.is_staff()) AND lower(w.full_name || ' ' || w.location) LIKE kernel.by_scan(one) LIMIT 500)
    UNION
    (SELECT c.worker_id FROM workers.contacts c
      WHERE (SELECT kernel.is_staff()) AND (c.phone LIKE kernel.by_index(one) OR c.phone LIKE kernel.by_index(nullif(other, one))) LIMIT 500)
    UNION
    (SELECT c.worker_id FROM (SELECT * FROM workers.contacts n WHERE kernel.by_scan(one) IS NOT NULL ORDER BY n.worker_id DESC LIMIT 2000) c
      WHERE (SELECT kernel.is_staff()) AND c.phone LIKE kernel.by_scan(one) LIMIT 500))
  SELECT w.id, w.full_name, w.location, w.status
    FROM (SELECT hit.id FROM hit ORDER BY hit.id DESC LIMIT most) page JOIN workers.workers w ON w.id = page.id ORDER BY w.id DESC $$;

-- The page of staff's list of jobs that a search leaves: hits among the jobs, and the jobs of the movers who were hit.
CREATE FUNCTION jobs.found_by_urgency(one text, other text, state text, after_ms int8, after_id uuid, most int8)
  RETURNS TABLE (id uuid, urgency_ms int8) LANGUAGE sql STABLE ROWS 21 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT hit.id, hit.urgency_ms FROM (
    SELECT j.id, j.urgency_ms FROM jobs.find_jobs(one, other, 500) f JOIN jobs.jobs j ON j.id = f.id
     WHERE (state IS NULL OR j.status = state) AND (j.urgency_ms, j.id) > (after_ms, after_id)
    UNION
    SELECT theirs.id, theirs.urgency_ms FROM workers.find_workers(one, other, 500) w
     CROSS JOIN LATERAL (
       SELECT j.id, j.urgency_ms FROM jobs.jobs j
        WHERE j.worker_id = w.id AND (state IS NULL OR j.status = state) AND (j.urgency_ms, j.id) > (after_ms, after_id)
        ORDER BY j.urgency_ms, j.id LIMIT most) theirs) hit
   WHERE (SELECT kernel.is_staff())
   ORDER BY hit.urgency_ms, hit.id LIMIT most $$;
REVOKE ALL ON FUNCTION jobs.found_by_urgency(text, text, text, int8, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.found_by_urgency(text, text, text, int8, uuid, int8) TO kaya_app;

-- Workers for a job, nearest first, unknown places last: those who are working and free then, or everybody with that name. Many live
-- at one point (a place's middle), so it goes from point to point and reads each in the order of ids. A rare name is looked up by
-- index; a name that no index answers is looked for among the newest 2,000. Every order is an index's, so the plan need not sort.
CREATE INDEX workers_near ON workers.workers USING gist (point(lng, lat));
CREATE INDEX workers_by_point ON workers.workers (lat, lng, id);
-- Whether a mover has another job at that time.
CREATE FUNCTION jobs.is_taken(worker uuid, from_at timestamptz, to_at timestamptz, besides uuid) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM jobs.jobs j WHERE j.worker_id = is_taken.worker AND j.during && tstzrange(from_at, to_at) AND j.id <> besides
                    AND j.status IN ('assigned', 'en_route', 'arrived', 'in_progress')) $$;
CREATE FUNCTION jobs.find_candidates(job uuid, never uuid[], name text, lat float8, lng float8, from_at timestamptz, to_at timestamptz, most int8)
  RETURNS TABLE (id uuid, busy_then boolean) LANGUAGE plpgsql STABLE ROWS 12 SECURITY DEFINER SET search_path = pg_catalog
  SET plan_cache_mode = force_generic_plan SET enable_sort = off AS $$
#variable_conflict use_column
DECLARE
  pattern text := '%' || regexp_replace(lower(name), '([\\%_])', '\\\1', 'g') || '%';
  here point := point(lng, lat);
  hits uuid[];
  spot record;
  last_lat float8;
  last_lng float8;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  IF kernel.by_scan(pattern) IS NOT NULL THEN
    hits := ARRAY(SELECT w.id FROM (SELECT n.id, n.full_name FROM workers.workers n ORDER BY n.id DESC LIMIT 2000) w WHERE lower(w.full_name) LIKE pattern);
  ELSIF pattern IS NOT NULL THEN
    hits := ARRAY(SELECT w.id FROM workers.workers w WHERE lower(w.full_name || ' ' || w.location) LIKE pattern AND lower(w.full_name) LIKE pattern LIMIT 1001);
  END IF;
  IF cardinality(hits) <= 1000 OR kernel.by_scan(pattern) IS NOT NULL THEN
    RETURN QUERY SELECT w.id, jobs.is_taken(w.id, from_at, to_at, job)
      FROM (SELECT n.id, n.lat, n.lng FROM workers.workers n WHERE n.id = ANY (hits) AND n.id <> ALL (never) OFFSET 0) w
      ORDER BY point(w.lng, w.lat) <-> here, w.id LIMIT most;
    RETURN;
  END IF;
  hits := '{}';
  FOR spot IN SELECT w.lat, w.lng FROM workers.workers w ORDER BY point(w.lng, w.lat) <-> here LOOP
    EXIT WHEN spot.lat IS NULL OR spot.lng IS NULL;
    CONTINUE WHEN spot.lat = last_lat AND spot.lng = last_lng;
    last_lat := spot.lat;
    last_lng := spot.lng;
    hits := hits || ARRAY(SELECT w.id FROM workers.workers w
      WHERE w.lat = spot.lat AND w.lng = spot.lng AND w.id <> ALL (never)
        AND CASE WHEN pattern IS NULL THEN w.status IN ('available', 'busy') AND NOT jobs.is_taken(w.id, from_at, to_at, job)
                 ELSE lower(w.full_name) LIKE pattern END
      ORDER BY w.id LIMIT most);
    EXIT WHEN cardinality(hits) >= most;
  END LOOP;
  IF cardinality(hits) < most THEN
    hits := hits || ARRAY(SELECT w.id FROM workers.workers w
      WHERE point(w.lng, w.lat) IS NULL AND w.id <> ALL (never)
        AND CASE WHEN pattern IS NULL THEN w.status IN ('available', 'busy') AND NOT jobs.is_taken(w.id, from_at, to_at, job)
                 ELSE lower(w.full_name) LIKE pattern END
      ORDER BY w.id LIMIT most);
  END IF;
  RETURN QUERY SELECT found.id, pattern IS NOT NULL AND jobs.is_taken(found.id, from_at, to_at, job) FROM unnest(hits) WITH ORDINALITY AS found (id, place)
    ORDER BY found.place LIMIT most;
END $$;
REVOKE ALL ON FUNCTION jobs.is_taken(uuid, timestamptz, timestamptz, uuid),
  jobs.find_candidates(uuid, uuid[], text, float8, float8, timestamptz, timestamptz, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.find_candidates(uuid, uuid[], text, float8, float8, timestamptz, timestamptz, int8) TO kaya_app;

-- The soonest open jobs that the worker who asks may take, in the order of their index; jobs.board shows them.
CREATE FUNCTION jobs.board_ids(skills text[], size text, hours int, most int8) RETURNS TABLE (id uuid) LANGUAGE sql STABLE ROWS 300
  SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off AS $$
  SELECT j.id FROM jobs.jobs j
   WHERE j.status = 'open' AND NOT j.held AND (SELECT workers.is_worker()) AND j.starts_at > now() - make_interval(hours => hours)
     AND (size IS NULL OR j.job_size = size) AND j.required_skills <@ skills AND j.id <> ALL (ARRAY(SELECT jobs.own_open()))
     AND NOT EXISTS (SELECT FROM jobs.jobs own WHERE own.worker_id = (SELECT kernel.account_id()) AND own.during && j.during
                        AND own.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
   ORDER BY j.starts_at, j.id LIMIT most $$;
REVOKE ALL ON FUNCTION jobs.board_ids(text[], text, int, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.board_ids(text[], text, int, int8) TO kaya_app;

-- Staff first, so that they pay no question for each row.
ALTER POLICY parties ON jobs.contacts USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
ALTER POLICY read_parties ON jobs.disputes USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
ALTER POLICY read_parties ON jobs.dispute_photos USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
ALTER POLICY read_parties ON jobs.messages USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
ALTER POLICY parties ON jobs.price_changes USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
ALTER POLICY read_parties ON jobs.proofs USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
ALTER POLICY read_parties ON jobs.ratings USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
ALTER POLICY customer ON jobs.start_codes USING ((SELECT kernel.is_staff()) OR jobs.is_customer(job_id));
ALTER POLICY customer ON jobs.positions USING (((SELECT kernel.is_staff()) OR jobs.is_customer(job_id)) AND jobs.is_on_the_way(job_id));

CREATE INDEX saved_jobs_by_time ON jobs.saved_jobs (worker_id, saved_at DESC);
