-- False: this reminder or a later one was sent, or the bill is settled.
CREATE OR REPLACE FUNCTION billing.note_reminder(bill uuid, nth int2) RETURNS boolean LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH noted AS (
    UPDATE billing.bills b SET reminders = nth, reminded_at = now()
     WHERE b.id = bill AND b.settled_at IS NULL AND b.reminders < nth AND kernel.is_system() RETURNING 1)
  SELECT EXISTS (SELECT FROM noted) $$;
REVOKE ALL ON FUNCTION billing.note_reminder(uuid, smallint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.note_reminder(uuid, smallint) TO kaya_app;
