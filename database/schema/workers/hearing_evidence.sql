-- What the worker reads with the reason of a hearing (docs/decisions/0064-hearing-before-a-block.md). stars and quote: from a rating, as it was
-- then. The job's title and code do not change.
CREATE TABLE workers.hearing_evidence (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  hearing_id uuid NOT NULL REFERENCES workers.hearings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('note', 'job', 'rating', 'message')),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  quote text CHECK (length(quote) BETWEEN 1 AND 2000),
  stars int4 CHECK (stars BETWEEN 1 AND 5),
  job_id uuid,
  job_code text,
  job_title text,
  added_by uuid NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT job_is_named CHECK (num_nonnulls(job_id, job_code, job_title) = CASE kind WHEN 'note' THEN 0 ELSE 3 END),
  CONSTRAINT kind_has_its_parts CHECK ((kind = 'rating') = (stars IS NOT NULL) AND (kind <> 'message' OR quote IS NOT NULL) AND (kind IN ('rating', 'message') OR quote IS NULL))
);

CREATE INDEX evidence_of_hearing ON workers.hearing_evidence (hearing_id, id);

SELECT kernel.protect('workers.hearing_evidence');
CREATE POLICY own ON workers.hearing_evidence FOR SELECT USING (
  hearing_id = ANY (ARRAY(SELECT h.id FROM workers.hearings h WHERE h.worker_id = (SELECT kernel.account_id()))));
CREATE POLICY staff_read ON workers.hearing_evidence FOR SELECT USING ((SELECT kernel.is_staff()));
-- Nothing is added after the worker has answered.
CREATE POLICY staff_add ON workers.hearing_evidence FOR INSERT WITH CHECK ((SELECT kernel.is_staff()) AND added_by = (SELECT kernel.account_id())
  AND EXISTS (SELECT FROM workers.hearings h WHERE h.id = hearing_id AND h.state = 'open'));
GRANT SELECT, INSERT (hearing_id, kind, body, quote, stars, job_id, job_code, job_title, added_by) ON workers.hearing_evidence TO kaya_app;
