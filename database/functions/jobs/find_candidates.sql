-- No race: it only reads; giving the job checks again. It is SQL because it walks by distance and stops when it has enough; one query would
-- sort all workers.
-- Workers that staff may give a job to, nearest first: all who are free, or those whose name matches, with whether they are busy then.
CREATE OR REPLACE FUNCTION jobs.find_candidates(job uuid, never uuid[], name text, lat float8, lng float8, from_at timestamptz, to_at timestamptz, max int8)
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
      ORDER BY point(w.lng, w.lat) <-> here, w.id LIMIT max;
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
      ORDER BY w.id LIMIT max);
    EXIT WHEN cardinality(hits) >= max;
  END LOOP;
  IF cardinality(hits) < max THEN
    hits := hits || ARRAY(SELECT w.id FROM workers.workers w
      WHERE point(w.lng, w.lat) IS NULL AND w.id <> ALL (never)
        AND CASE WHEN pattern IS NULL THEN w.status IN ('available', 'busy') AND NOT jobs.is_taken(w.id, from_at, to_at, job)
                 ELSE lower(w.full_name) LIKE pattern END
      ORDER BY w.id LIMIT max);
  END IF;
  RETURN QUERY SELECT found.id, pattern IS NOT NULL AND jobs.is_taken(found.id, from_at, to_at, job) FROM unnest(hits) WITH ORDINALITY AS found (id, place)
    ORDER BY found.place LIMIT max;
END $$;
REVOKE ALL ON FUNCTION jobs.find_candidates(uuid, uuid[], text, double precision, double precision, timestamp with time zone, timestamp with time zone, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.find_candidates(uuid, uuid[], text, double precision, double precision, timestamp with time zone, timestamp with time zone, bigint) TO kaya_app;
