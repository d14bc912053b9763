-- What a search looks at stands in a row of its own. Each step of a job makes a new version of its row, and every version wrote all
-- its trigrams again (docs/decisions/0050). Owner: src/modules/jobs.
CREATE TABLE jobs.job_words (
  job_id uuid PRIMARY KEY REFERENCES jobs.jobs (id) ON DELETE CASCADE,
  words  text NOT NULL
);
SELECT kernel.protect('jobs.job_words');

CREATE FUNCTION jobs.words_of(j jobs.jobs) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT lower(right(replace(j.order_id::text, '-', ''), 8) || ' ' || j.title || ' ' || j.customer_name || ' ' || j.location || ' '
               || coalesce(j.destination, '')) $$;
INSERT INTO jobs.job_words (job_id, words) SELECT j.id, jobs.words_of(j) FROM jobs.jobs j;
CREATE INDEX job_words_find ON jobs.job_words USING gin (words gin_trgm_ops);

CREATE FUNCTION jobs.keep_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO jobs.job_words (job_id, words) VALUES (NEW.id, jobs.words_of(NEW))
    ON CONFLICT (job_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION jobs.words_of(jobs.jobs), jobs.keep_words() FROM PUBLIC;
CREATE TRIGGER words AFTER INSERT ON jobs.jobs FOR EACH ROW EXECUTE FUNCTION jobs.keep_words();
CREATE TRIGGER new_words AFTER UPDATE OF order_id, title, customer_name, location, destination ON jobs.jobs
  FOR EACH ROW EXECUTE FUNCTION jobs.keep_words();

CREATE OR REPLACE VIEW jobs.words WITH (security_invoker = true) AS
  SELECT w.job_id AS id, w.words FROM jobs.job_words w
  UNION ALL SELECT c.job_id, lower(c.customer_email || ' ' || c.customer_phone) FROM jobs.contacts c;
DROP INDEX jobs.jobs_find;
