-- No race: it is SQL because several functions write the status of a driver, and how well Kaya knows a person follows it.
CREATE OR REPLACE FUNCTION drivers.note_papers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM identity.note_papers(new.id, 'driver', new.status = 'approved');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION drivers.note_papers() FROM PUBLIC;
