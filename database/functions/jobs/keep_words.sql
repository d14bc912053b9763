-- No race: it is SQL because several statements write the text that a search matches, and nobody may write that text directly.
CREATE OR REPLACE FUNCTION jobs.keep_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO jobs.job_words (job_id, words) VALUES (NEW.id, jobs.words_of(NEW))
    ON CONFLICT (job_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION jobs.keep_words() FROM PUBLIC;
