-- The relay keeps its place in one row instead of marking each event. An event carries the transaction that wrote it. What is
-- visible now and was not visible to the snapshot `done` is new, in whatever order transactions commit.
-- docs/decisions/0034. Owner: src/kernel.

-- Null for events that were relayed before this migration.
ALTER TABLE kernel.events ADD COLUMN xid xid8;
ALTER TABLE kernel.events ALTER COLUMN xid SET DEFAULT pg_current_xact_id();
UPDATE kernel.events SET xid = pg_current_xact_id() WHERE relayed_at IS NULL;
DROP INDEX kernel.events_unrelayed;
ALTER TABLE kernel.events DROP COLUMN relayed_at;
CREATE INDEX events_by_transaction ON kernel.events (xid, id) WHERE xid IS NOT NULL;
-- Nobody chooses a transaction for an event, and no event is ever changed.
REVOKE INSERT ON kernel.events FROM kaya_app;
GRANT INSERT (id, name, payload, actor_kind, actor_id) ON kernel.events TO kaya_app;

CREATE TABLE kernel.relay (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- The cluster whose transactions are counted; another one after a dump was restored elsewhere.
  cluster  int8 NOT NULL,
  -- Everything visible in it has been relayed.
  done     pg_snapshot NOT NULL,
  -- What is visible in it and not in done is being relayed, in batches, and has come as far as (at_xid, at_id). Null between rounds.
  upto     pg_snapshot,
  at_xid   xid8 NOT NULL DEFAULT '0',
  at_id    uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  -- The event that was relayed last.
  last_id  uuid NOT NULL,
  -- Events up to this one are never relayed.
  floor_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
) WITH (fillfactor = 20);
SELECT kernel.protect('kernel.relay');
-- From the oldest transaction that still runs: it may write events after this migration.
INSERT INTO kernel.relay (cluster, done, last_id)
SELECT system_identifier, format('%s:%s:', oldest, oldest)::pg_snapshot, uuidv7()
  FROM pg_control_system(), pg_snapshot_xmin(pg_current_snapshot()) AS oldest;

-- The next events to relay, at most `most`, as part of the caller's transaction: if it does not commit, the cursor has not moved.
-- Relays wait for one another here. The scan must follow the index, whatever the planner knows of the table.
CREATE FUNCTION kernel.take_events(most int8) RETURNS TABLE (id uuid, name text, payload jsonb)
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
     ORDER BY v.xid, v.id LIMIT most
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
  IF taken < most THEN
    r.done := r.upto;
    r.upto := NULL;
  END IF;
  UPDATE kernel.relay SET done = r.done, upto = r.upto, at_xid = r.at_xid, at_id = r.at_id, last_id = r.last_id;
END $$;
REVOKE ALL ON FUNCTION kernel.take_events(int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.take_events(int8) TO kaya_app;

-- Events that wait for the relay. For the owner.
CREATE FUNCTION kernel.waiting_events() RETURNS TABLE (id uuid, created_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT e.id, e.created_at FROM kernel.relay r JOIN kernel.events e
      ON e.xid >= pg_snapshot_xmin(r.done) AND NOT pg_visible_in_snapshot(e.xid, r.done) AND e.id > r.floor_id
     AND (r.upto IS NULL OR NOT pg_visible_in_snapshot(e.xid, r.upto) OR (e.xid, e.id) > (r.at_xid, r.at_id))
$$;
REVOKE ALL ON FUNCTION kernel.waiting_events() FROM PUBLIC;

-- At every start, before events are written. Another cluster counts its transactions anew, so the events of the last ten minutes
-- before the last relayed one, and all later ones, are relayed (again) as if this transaction had written them; the older ones
-- never. Returns whether that was so. For the owner.
CREATE FUNCTION kernel.settle_relay() RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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
