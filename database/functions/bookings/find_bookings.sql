-- No race: it only reads. It is SQL because staff search bookings that no policy opens to them all. Not kernel.search_newest, because each
-- state has its own index, and a tab of rare states would scan other states first.
-- states: null for all. before: the last id of the previous page; null for the first. anywhere: for the global search; otherwise a last row
-- with hit = false says where the list continues.
CREATE OR REPLACE FUNCTION bookings.find_bookings(patterns text[], states text[], before uuid, max int8, anywhere boolean)
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
  seen := kernel.walk(near, far, patterns, max, anywhere);
  IF seen.whole OR (anywhere AND seen.hits IS NOT NULL) THEN
    seen.page := ARRAY(SELECT b.id FROM bookings.bookings b
                        WHERE b.id = ANY (seen.page || seen.hits) AND (states IS NULL OR b.booking_status = ANY (states)) AND b.id < top
                        ORDER BY b.id DESC LIMIT max);
  END IF;
  RETURN QUERY
    SELECT b.id, upper(right(replace(b.id::text, '-', ''), 8)), b.company_name, concat_ws(', ', b.contact_person, nullif(b.primary_location, '')),
           b.booking_status, true
      FROM bookings.bookings b WHERE b.id = ANY (seen.page) ORDER BY b.id DESC;
  IF NOT anywhere AND seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, '', '', '', '', false; END IF;
END $$;
REVOKE ALL ON FUNCTION bookings.find_bookings(text[], text[], uuid, bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.find_bookings(text[], text[], uuid, bigint, boolean) TO kaya_app;
