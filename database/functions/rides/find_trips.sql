-- The newest rides that a search of staff finds. It looks at recent rides and at the indexes together.
CREATE OR REPLACE FUNCTION rides.find_trips(patterns text[], max int8)
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
  seen := kernel.walk(near, far, patterns, max);
  IF seen.hits IS NOT NULL THEN
    seen.page := ARRAY(SELECT DISTINCT each.id FROM unnest(seen.page || seen.hits) AS each (id) ORDER BY each.id DESC LIMIT max);
  END IF;
  RETURN QUERY SELECT t.id, upper(right(replace(t.id::text, '-', ''), 8)), coalesce(nullif(c.customer_name, ''), 'Customer'),
                      concat_ws(' → ', t.pickup, t.destination), t.status
    FROM rides.trips t LEFT JOIN rides.contacts c ON c.trip_id = t.id WHERE t.id = ANY (seen.page) ORDER BY t.id DESC;
END $$;
REVOKE ALL ON FUNCTION rides.find_trips(text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.find_trips(text[], bigint) TO kaya_app;
