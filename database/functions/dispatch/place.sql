-- Race: two processes store positions of one member at once. An older position never replaces a newer one, and both lock accounts in the same
-- order, so they cannot deadlock.
-- One row per member: valid sessions of people who are on the road or online as drivers. A path has any number of points (path_of: the
-- member's place in the input, from 1). A member whose position is taken gets none back, as they know it. Times are Unix ms, which are
-- cheaper to send than dates.
-- The commit does not wait for the disk: the log is flushed within three times wal_writer_delay, 0.6 s. The distance is inlined: a function
-- with its own search_path costs more than the rest of the row.
CREATE OR REPLACE FUNCTION dispatch.place(sessions uuid[], lats float8[], lngs float8[], at_ms float8[],
    path_of int4[], path_slots int4[], path_lats float8[], path_lngs float8[], stale_s int4, fastest_mps int4, slack_m int4)
  RETURNS TABLE (n int8, outcome text, lat float8, lng float8, at timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  RETURN QUERY
  WITH member AS MATERIALIZED (
    SELECT m.n, m.lat, m.lng, to_timestamp(m.ms / 1000) AS at, s.account_id,
           EXISTS (SELECT FROM dispatch.under_way u WHERE u.account_id = s.account_id)
           OR EXISTS (SELECT FROM drivers.presence d WHERE d.driver_id = s.account_id AND d.online) AS out
      FROM unnest(sessions, lats, lngs, at_ms) WITH ORDINALITY AS m (session, lat, lng, ms, n)
      LEFT JOIN identity.live_sessions s ON s.id = m.session
  ), placed AS (
    INSERT INTO dispatch.positions AS p (account_id, lat, lng, at)
    SELECT m.account_id, m.lat, m.lng, m.at FROM member m WHERE m.out ORDER BY m.account_id
    ON CONFLICT (account_id) DO UPDATE SET lat = EXCLUDED.lat, lng = EXCLUDED.lng, at = EXCLUDED.at, heard_at = now()
     WHERE p.at < EXCLUDED.at
       AND (p.at < now() - make_interval(secs => stale_s)
            -- The formula of kernel.metres.
            OR 12742000 * asin(sqrt(least(1, sin(radians(EXCLUDED.lat - p.lat) / 2) ^ 2
                 + cos(radians(p.lat)) * cos(radians(EXCLUDED.lat)) * sin(radians(EXCLUDED.lng - p.lng) / 2) ^ 2)))
               <= slack_m + fastest_mps * extract(epoch FROM EXCLUDED.at - p.at)::float8)
    RETURNING p.account_id
  ), kept AS (
    INSERT INTO dispatch.paths (account_id, order_id, slot, lat, lng)
    SELECT m.account_id, u.order_id, h.slot, h.lat, h.lng
      FROM unnest(path_of, path_slots, path_lats, path_lngs) AS h (of, slot, lat, lng)
      JOIN member m ON m.n = h.of JOIN placed ON placed.account_id = m.account_id
      JOIN dispatch.under_way u ON u.account_id = m.account_id AND to_timestamp(h.slot * 10.0) > u.began_at - interval '1 minute'
    ON CONFLICT DO NOTHING
  )
  -- b comes from the statement's snapshot: the position before this write.
  SELECT m.n, CASE WHEN m.account_id IS NULL THEN 'signed_out' WHEN NOT m.out THEN 'not_out'
                   WHEN placed.account_id IS NOT NULL THEN 'taken' WHEN b.at >= m.at THEN 'known' ELSE 'jump' END, b.lat, b.lng, b.at
    FROM member m LEFT JOIN placed ON placed.account_id = m.account_id
    LEFT JOIN dispatch.positions b ON b.account_id = CASE WHEN placed.account_id IS NULL THEN m.account_id END;
END $$;
REVOKE ALL ON FUNCTION dispatch.place(uuid[], double precision[], double precision[], double precision[], integer[], integer[], double precision[], double precision[], integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dispatch.place(uuid[], double precision[], double precision[], double precision[], integer[], integer[], double precision[], double precision[], integer, integer, integer) TO kaya_app;
