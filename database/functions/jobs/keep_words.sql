-- No race: it is SQL because several statements write what a search looks at, and nobody may write the words themselves.
CREATE OR REPLACE FUNCTION jobs.keep_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO jobs.job_words (job_id, words) VALUES (NEW.id, jobs.words_of(NEW))
    ON CONFLICT (job_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION jobs.keep_words() FROM PUBLIC;
