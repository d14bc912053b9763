-- Staff's trail finds an event by every id in its payload: one partial index for each key, and kernel.events_of asks them all. The
-- function is now written from the indexes, so that a new key needs one line in its migration: SELECT kernel.find_events_by('alertId');
CREATE FUNCTION kernel.find_events_by(key text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $find$
DECLARE
  branches text;
BEGIN
  IF key !~ '^[a-z][A-Za-z]*Id$' THEN RAISE invalid_parameter_value USING MESSAGE = key || ' is no key of an id'; END IF;
  EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON kernel.events ((payload ->> %L), id) WHERE (payload ->> %2$L) IS NOT NULL',
    'events_of_' || lower(regexp_replace(left(key, -2), '([A-Z])', '_\1', 'g')), key);
  -- Each branch is one range of its index, newest first.
  SELECT string_agg(format($branch$(SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> %1$L) IS NOT NULL AND (e.payload ->> %1$L, e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> %1$L, e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> %1$L DESC, e.id DESC LIMIT most)$branch$, found.key), E'\n       UNION ' ORDER BY found.key)
    INTO branches
    FROM (SELECT substring(pg_get_indexdef(i.indexrelid, 1, true) FROM '^\(payload ->> ''([A-Za-z]+Id)''::text\)$') AS key
            FROM pg_index i WHERE i.indrelid = 'kernel.events'::regclass AND i.indpred IS NOT NULL AND i.indnatts = 2) found
   WHERE found.key IS NOT NULL;
  EXECUTE format($events_of$CREATE OR REPLACE FUNCTION kernel.events_of(subject text, most int8)
  RETURNS TABLE (id uuid, name text, payload jsonb, actor_kind text, actor_id uuid, created_at timestamptz)
  LANGUAGE sql STABLE ROWS 30 SECURITY DEFINER SET search_path = pg_catalog AS $body$
  SELECT e.id, e.name, e.payload, e.actor_kind, e.actor_id, e.created_at FROM kernel.events e
   WHERE (SELECT kernel.is_staff()) AND e.id = ANY (ARRAY(
     SELECT hit.id FROM (
       %s
     ) hit ORDER BY hit.id DESC LIMIT most))
   ORDER BY e.id DESC $body$ $events_of$, branches);
END $find$;
REVOKE ALL ON FUNCTION kernel.find_events_by(text) FROM PUBLIC;
-- Its index stands: this only writes the function anew.
SELECT kernel.find_events_by('accountId');
