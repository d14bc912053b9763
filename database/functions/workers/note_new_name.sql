-- No race: it is SQL because workers may not write the time of their name change: for a while, a new name confirms no account for payouts.
CREATE OR REPLACE FUNCTION workers.note_new_name() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  NEW.name_changed_at := now();
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION workers.note_new_name() FROM PUBLIC;
