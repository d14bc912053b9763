-- The lowest free seat of a slot with so many seats; null: it is taken. Callers insert under the unique index calls_by_seat.
CREATE OR REPLACE FUNCTION support.free_seat(slot timestamptz, seats int4) RETURNS int4 LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT min(s) FROM generate_series(1, seats) s
   WHERE NOT EXISTS (SELECT FROM support.calls c WHERE c.at = slot AND c.seat = s AND c.status = 'waiting') $$;
REVOKE ALL ON FUNCTION support.free_seat(timestamptz, integer) FROM PUBLIC;
