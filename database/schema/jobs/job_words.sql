-- The text that a search of jobs matches. It has its own table because each step of a job writes a new version of its row, and every version would
-- write all trigrams again (docs/decisions/0050-time-behind-every-write.md).
CREATE TABLE jobs.job_words (
  job_id uuid PRIMARY KEY REFERENCES jobs.jobs (id) ON DELETE CASCADE,
  words text NOT NULL
);

CREATE INDEX job_words_find ON jobs.job_words USING gin (words gin_trgm_ops);

SELECT kernel.protect('jobs.job_words');
