-- Events that wait for the relay. For the owner.
CREATE OR REPLACE FUNCTION kernel.waiting_events() RETURNS TABLE (id uuid, created_at timestamptz)
  LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT e.id, e.created_at FROM kernel.relay r JOIN kernel.events e
      ON e.xid >= pg_snapshot_xmin(r.done) AND NOT pg_visible_in_snapshot(e.xid, r.done) AND e.id > r.floor_id
     AND (r.upto IS NULL OR NOT pg_visible_in_snapshot(e.xid, r.upto) OR (e.xid, e.id) > (r.at_xid, r.at_id))
$$;
REVOKE ALL ON FUNCTION kernel.waiting_events() FROM PUBLIC;
