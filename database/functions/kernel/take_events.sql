-- Race: two relays take events at once. Without the lock on the cursor both would relay the same events, or one would skip events that the other
-- has not committed.
-- At most `max` events, in the caller's transaction: if it does not commit, the cursor has not moved. The scan must follow the index, whatever the
-- planner knows about the table.
CREATE OR REPLACE FUNCTION kernel.take_events(max int8) RETURNS TABLE (id uuid, name text, payload jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET enable_seqscan = off SET enable_bitmapscan = off AS $$
#variable_conflict use_column
DECLARE
  r kernel.relay;
  e record;
  taken int8 := 0;
  is_open boolean;
BEGIN
  IF NOT kernel.is_system() THEN RAISE insufficient_privilege USING MESSAGE = 'only the system relays events'; END IF;
  SELECT * INTO STRICT r FROM kernel.relay FOR UPDATE;
  is_open := r.upto IS NOT NULL;
  IF NOT is_open THEN
    r.upto := pg_current_snapshot();
    r.at_xid := pg_snapshot_xmin(r.done);
    r.at_id := '00000000-0000-0000-0000-000000000000';
  END IF;
  FOR e IN
    SELECT v.xid, v.id, v.name, v.payload FROM kernel.events v
     WHERE v.xid >= r.at_xid AND (v.xid, v.id) > (r.at_xid, r.at_id) AND v.xid < pg_snapshot_xmax(r.upto)
       AND pg_visible_in_snapshot(v.xid, r.upto) AND NOT pg_visible_in_snapshot(v.xid, r.done) AND v.id > r.floor_id
     ORDER BY v.xid, v.id LIMIT max
  LOOP
    id := e.id;
    name := e.name;
    payload := e.payload;
    taken := taken + 1;
    r.at_xid := e.xid;
    r.at_id := e.id;
    RETURN NEXT;
  END LOOP;
  IF taken = 0 AND NOT is_open THEN RETURN; END IF;
  IF taken > 0 THEN r.last_id := r.at_id; END IF;
  IF taken < max THEN
    r.done := r.upto;
    r.upto := NULL;
  END IF;
  UPDATE kernel.relay SET done = r.done, upto = r.upto, at_xid = r.at_xid, at_id = r.at_id, last_id = r.last_id;
END $$;
REVOKE ALL ON FUNCTION kernel.take_events(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.take_events(bigint) TO kaya_app;
