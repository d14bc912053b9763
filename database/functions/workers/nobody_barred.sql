-- Race: staff bar a worker while the worker goes online. Both write the worker's row: this sees a bar that came first, and workers.bar_begins
-- pauses a worker who came first.
CREATE OR REPLACE FUNCTION workers.nobody_barred() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM workers.refuse_barred(new.id);
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION workers.nobody_barred() FROM PUBLIC;
