-- The chat of a job between its customer, its movers and staff.
CREATE TABLE jobs.messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  job_id uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('customer', 'worker', 'staff')),
  -- null: a customer without an account
  author_id uuid,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- when it was written, on a phone without a network; null: it was sent at once
  written_at timestamptz,
  -- At most a day old and not in the future, because a phone's clock may be wrong.
  CONSTRAINT written_lately
    CHECK (written_at <= created_at AND written_at >= created_at - interval '24 hours')
);

CREATE INDEX messages_by_job ON jobs.messages (job_id, id);
CREATE INDEX messages_by_mover ON jobs.messages (author_id) WHERE author = 'worker';

SELECT kernel.protect('jobs.messages');
CREATE POLICY read_parties ON jobs.messages FOR SELECT USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
CREATE POLICY write_parties ON jobs.messages FOR INSERT WITH CHECK (
  CASE author WHEN 'customer' THEN jobs.is_customer(job_id) WHEN 'worker' THEN jobs.is_of_crew(job_id) ELSE (SELECT kernel.is_staff()) END
  AND author_id IS NOT DISTINCT FROM (SELECT kernel.account_id()));
GRANT SELECT, INSERT ON jobs.messages TO kaya_app;
