-- Live positions of drivers and of movers under way in one place. docs/decisions/0039. Owner: src/modules/dispatch.
CREATE SCHEMA IF NOT EXISTS dispatch;
GRANT USAGE ON SCHEMA dispatch TO kaya_app, kaya_read;

-- Who is on the road for which order: from the acceptance of a ride, or the departure for a job, to its end. The modules of the orders
-- write it, by the triggers below.
CREATE TABLE dispatch.under_way (
  order_id   uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  began_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX under_way_by_account ON dispatch.under_way (account_id);

-- The last position of each account: rewritten every few seconds, so narrow, with room on its pages and no index on what changes.
-- at: when it was measured; heard_at: when it was written, which is how other processes find what is new.
CREATE TABLE dispatch.positions (
  account_id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE CASCADE,
  lat        float8 NOT NULL CHECK (lat BETWEEN 3 AND 15),
  lng        float8 NOT NULL CHECK (lng BETWEEN 2 AND 16),
  at         timestamptz NOT NULL,
  heard_at   timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- Where somebody went for an order: at most one point for each 10 seconds (slot: Unix time / 10), so a point sent twice is kept once.
CREATE TABLE dispatch.paths (
  -- Without a foreign key: it would ask for each point.
  account_id uuid NOT NULL,
  order_id   uuid NOT NULL,
  slot       int4 NOT NULL,
  lat        float8 NOT NULL CHECK (lat BETWEEN 3 AND 15),
  lng        float8 NOT NULL CHECK (lng BETWEEN 2 AND 16),
  PRIMARY KEY (account_id, order_id, slot)
);
CREATE INDEX paths_by_time ON dispatch.paths USING brin (slot) WITH (pages_per_range = 32);

SELECT kernel.protect('dispatch.under_way', 'dispatch.positions', 'dispatch.paths');
CREATE POLICY own ON dispatch.under_way FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own ON dispatch.positions FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own ON dispatch.paths FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON dispatch.under_way FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_read ON dispatch.positions FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_read ON dispatch.paths FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON dispatch.under_way, dispatch.positions, dispatch.paths TO kaya_app;

-- Where the person on the road for an order is; nothing older than their setting off, but for a minute. Granted to nobody: functions of
-- the order's module ask it for those who may know.
CREATE VIEW dispatch.whereabouts AS
  SELECT u.order_id, u.account_id, p.lat, p.lng, p.at FROM dispatch.under_way u JOIN dispatch.positions p ON p.account_id = u.account_id
   WHERE p.at > u.began_at - interval '1 minute';

-- Somebody is on the road for an order, or no longer. Called by the triggers of the orders' modules, granted to nobody. heard_at tells
-- the processes that remember them.
CREATE FUNCTION dispatch.set_out(for_order uuid, account uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO dispatch.under_way (order_id, account_id) VALUES (for_order, account)
    ON CONFLICT (order_id) DO UPDATE SET account_id = EXCLUDED.account_id, began_at = now();
  UPDATE dispatch.positions p SET heard_at = now() WHERE p.account_id = account $$;
-- The position of whoever is neither on the road any more nor online as a driver goes with it.
CREATE FUNCTION dispatch.come_back(from_order uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE who uuid;
BEGIN
  DELETE FROM dispatch.under_way u WHERE u.order_id = from_order RETURNING u.account_id INTO who;
  IF EXISTS (SELECT FROM dispatch.under_way u WHERE u.account_id = who)
     OR EXISTS (SELECT FROM drivers.presence d WHERE d.driver_id = who AND d.online) THEN
    UPDATE dispatch.positions p SET heard_at = now() WHERE p.account_id = who;
  ELSE
    DELETE FROM dispatch.positions p WHERE p.account_id = who;
  END IF;
END $$;

-- One member a row: their newest position, for sessions that are good, of people who are on the road or online as drivers. The path has
-- any number of points a member (of: the member's place, from 1). The commit does not wait for the disk: the write-ahead log is flushed
-- within three times wal_writer_delay, 0.6 s. Rows are locked in the order of accounts, so that two processes cannot wait for each other.
CREATE FUNCTION dispatch.place(sessions uuid[], lats float8[], lngs float8[], ats timestamptz[],
    path_of int4[], path_slots int4[], path_lats float8[], path_lngs float8[], stale_s int4, fastest_mps int4, slack_m int4)
  RETURNS TABLE (n int8, outcome text, lat float8, lng float8, at timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  RETURN QUERY
  WITH member AS MATERIALIZED (
    SELECT m.n, m.lat, m.lng, m.at, s.account_id,
           EXISTS (SELECT FROM dispatch.under_way u WHERE u.account_id = s.account_id)
           OR EXISTS (SELECT FROM drivers.presence d WHERE d.driver_id = s.account_id AND d.online) AS out
      FROM unnest(sessions, lats, lngs, ats) WITH ORDINALITY AS m (session, lat, lng, at, n)
      LEFT JOIN identity.live_sessions s ON s.id = m.session
  ), placed AS (
    INSERT INTO dispatch.positions AS p (account_id, lat, lng, at)
    SELECT m.account_id, m.lat, m.lng, m.at FROM member m WHERE m.out ORDER BY m.account_id
    ON CONFLICT (account_id) DO UPDATE SET lat = EXCLUDED.lat, lng = EXCLUDED.lng, at = EXCLUDED.at, heard_at = now()
     WHERE p.at < EXCLUDED.at
       AND (p.at < now() - make_interval(secs => stale_s)
            OR kernel.metres(p.lat, p.lng, EXCLUDED.lat, EXCLUDED.lng) <= slack_m + fastest_mps * extract(epoch FROM EXCLUDED.at - p.at))
    RETURNING p.account_id
  ), kept AS (
    INSERT INTO dispatch.paths (account_id, order_id, slot, lat, lng)
    SELECT m.account_id, u.order_id, h.slot, h.lat, h.lng
      FROM unnest(path_of, path_slots, path_lats, path_lngs) AS h (of, slot, lat, lng)
      JOIN member m ON m.n = h.of JOIN placed ON placed.account_id = m.account_id
      JOIN dispatch.under_way u ON u.account_id = m.account_id AND to_timestamp(h.slot * 10.0) > u.began_at - interval '1 minute'
    ON CONFLICT DO NOTHING
  )
  -- Of the statement's snapshot, so b is what was known before.
  SELECT m.n, CASE WHEN m.account_id IS NULL THEN 'signed_out' WHEN NOT m.out THEN 'not_out'
                   WHEN placed.account_id IS NOT NULL THEN 'taken' WHEN b.at >= m.at THEN 'known' ELSE 'jump' END,
         CASE WHEN placed.account_id IS NOT NULL THEN m.lat ELSE b.lat END, CASE WHEN placed.account_id IS NOT NULL THEN m.lng ELSE b.lng END,
         CASE WHEN placed.account_id IS NOT NULL THEN m.at ELSE b.at END
    FROM member m LEFT JOIN placed ON placed.account_id = m.account_id LEFT JOIN dispatch.positions b ON b.account_id = m.account_id;
END $$;

-- The last position goes: somebody stops sharing it, or (by the system) is no longer online.
CREATE FUNCTION dispatch.forget_position(account uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM dispatch.positions p WHERE p.account_id = account
    AND (account = kernel.account_id() OR (kernel.is_system()
      AND NOT EXISTS (SELECT FROM dispatch.under_way u WHERE u.account_id = account)
      AND NOT EXISTS (SELECT FROM drivers.presence d WHERE d.driver_id = account AND d.online))) $$;

-- Deletes points that are too old, at most so many; returns how many.
CREATE FUNCTION dispatch.forget_paths(days int4, most int8) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE gone int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'paths are forgotten by the system'; END IF;
  DELETE FROM dispatch.paths p WHERE p.ctid = ANY (ARRAY(
    SELECT old.ctid FROM dispatch.paths old
     WHERE old.slot < (extract(epoch FROM now() - make_interval(days => days)) / 10)::int4 LIMIT most));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

CREATE FUNCTION dispatch.erase_person(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM dispatch.positions p WHERE p.account_id = account;
  DELETE FROM dispatch.under_way u WHERE u.account_id = account;
  DELETE FROM dispatch.paths p WHERE p.account_id = account;
END $$;
REVOKE ALL ON FUNCTION dispatch.set_out(uuid, uuid), dispatch.come_back(uuid),
  dispatch.place(uuid[], float8[], float8[], timestamptz[], int4[], int4[], float8[], float8[], int4, int4, int4),
  dispatch.forget_position(uuid), dispatch.forget_paths(int4, int8), dispatch.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  dispatch.place(uuid[], float8[], float8[], timestamptz[], int4[], int4[], float8[], float8[], int4, int4, int4),
  dispatch.forget_position(uuid), dispatch.forget_paths(int4, int8), dispatch.erase_person(uuid) TO kaya_app;
