-- What a search looks at stands in a row of its own. Each step of a job makes a new version of its row, and every version wrote all
-- its trigrams again (docs/decisions/0050). Owner: src/modules/jobs.
CREATE TABLE jobs.job_words (
  job_id uuid PRIMARY KEY REFERENCES jobs.jobs (id) ON DELETE CASCADE,
  words text NOT NULL
);

CREATE INDEX job_words_find ON jobs.job_words USING gin (words gin_trgm_ops);

SELECT kernel.protect('jobs.job_words');
