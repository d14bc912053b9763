-- Runs at every start, before events are written. Another cluster restarts its transaction ids: then the events from ten minutes before the last
-- relayed one on are relayed (again), as if this transaction had written them, and older ones never. Returns whether that was so.
CREATE OR REPLACE FUNCTION kernel.settle_relay() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog AS $$
DECLARE
  r kernel.relay;
  here int8 := (SELECT system_identifier FROM pg_control_system());
  oldest xid8;
BEGIN
  SELECT * INTO STRICT r FROM kernel.relay FOR UPDATE;
  IF r.cluster = here THEN RETURN false; END IF;
  r.floor_id := coalesce(uuidv7(uuid_extract_timestamp(r.last_id) - interval '10 minutes' - clock_timestamp()), r.floor_id);
  oldest := pg_snapshot_xmin(pg_current_snapshot());
  UPDATE kernel.events SET xid = pg_current_xact_id() WHERE id > r.floor_id;
  UPDATE kernel.relay SET cluster = here, floor_id = r.floor_id, upto = NULL, done = format('%s:%s:', oldest, oldest)::pg_snapshot;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION kernel.settle_relay() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.settle_relay() TO kaya_app;
