-- One row: how far events have been relayed. docs/decisions/0034-relay-by-cursor.md
CREATE TABLE kernel.relay (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- The cluster whose transactions are counted. It differs after a dump was restored elsewhere.
  cluster int8 NOT NULL,
  -- Everything visible in it has been relayed.
  done pg_snapshot NOT NULL,
  -- Everything visible in it and not in done is being relayed, in batches, up to (at_xid, at_id) so far. Null between rounds.
  upto pg_snapshot,
  at_xid xid8 NOT NULL DEFAULT '0',
  at_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  -- The event that was relayed last.
  last_id uuid NOT NULL,
  -- Events up to this one are never relayed.
  floor_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
) WITH (fillfactor = 20);

SELECT kernel.protect('kernel.relay');

-- It starts at the oldest running transaction, which may still write events.
INSERT INTO kernel.relay (cluster, done, last_id)
SELECT system_identifier, format('%s:%s:', oldest, oldest)::pg_snapshot, uuidv7()
  FROM pg_control_system(), pg_snapshot_xmin(pg_current_snapshot()) AS oldest;
