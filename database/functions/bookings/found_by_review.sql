-- No race: it only reads. It is SQL because staff search bookings that no policy opens to them all.
-- Bookings that await an answer, most urgent first. A last row with hit = false says where the list continues.
CREATE OR REPLACE FUNCTION bookings.found_by_review(patterns text[], after_at timestamptz, after_id uuid, max int8)
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
  seen := kernel.walk(near, far, patterns, max, false);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT b.id FROM bookings.bookings b
                        WHERE b.id = ANY (seen.hits) AND b.review_due_at IS NOT NULL AND (b.review_due_at, b.id) > (after_at, after_id)
                        ORDER BY b.review_due_at, b.id LIMIT max);
  END IF;
  RETURN QUERY SELECT unnest(seen.page), true;
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, false; END IF;
END $$;
REVOKE ALL ON FUNCTION bookings.found_by_review(text[], timestamp with time zone, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.found_by_review(text[], timestamp with time zone, uuid, bigint) TO kaya_app;
