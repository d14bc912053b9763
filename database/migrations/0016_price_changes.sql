-- A change of price on the day: asked by the mover at the door with a photo, answered by the customer before loading.
-- Owner: src/modules/jobs.

-- The most this job may ever cost, from the price range of its service; null where none is set.
ALTER TABLE jobs.jobs ADD COLUMN most_kobo int8 CHECK (most_kobo > 0);

CREATE TABLE jobs.price_changes (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  job_id      uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id   uuid NOT NULL REFERENCES workers.workers,
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  reason      text NOT NULL CHECK (reason IN ('more_things', 'stairs', 'long_carry', 'other')),
  note        text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  file_id     uuid NOT NULL REFERENCES kernel.files,
  status      text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'approved', 'declined', 'withdrawn')),
  asked_at    timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  CHECK ((answered_at IS NULL) = (status = 'asked'))
);
CREATE INDEX price_changes_by_job ON jobs.price_changes (job_id, id DESC);
CREATE INDEX price_changes_by_file ON jobs.price_changes (file_id);
-- One question at a time.
CREATE UNIQUE INDEX one_price_change_waits ON jobs.price_changes (job_id) WHERE status = 'asked';

SELECT kernel.protect('jobs.price_changes');
CREATE POLICY parties ON jobs.price_changes FOR SELECT USING (jobs.is_party(job_id) OR (SELECT kernel.is_staff()));
CREATE POLICY mover_asks ON jobs.price_changes FOR INSERT
  WITH CHECK (jobs.is_mover(job_id) AND worker_id = (SELECT kernel.account_id()) AND status = 'asked');
CREATE POLICY mover_takes_back ON jobs.price_changes FOR UPDATE USING (jobs.is_mover(job_id) AND status = 'asked')
  WITH CHECK (status = 'withdrawn');
CREATE POLICY change_picture ON kernel.files FOR SELECT
  USING (EXISTS (SELECT FROM jobs.price_changes c WHERE c.file_id = files.id));
GRANT SELECT, INSERT ON jobs.price_changes TO kaya_app;
GRANT UPDATE (status, answered_at) ON jobs.price_changes TO kaya_app;

-- The customer's yes or no. With a yes the job costs more; the price of a job is otherwise for staff to write. No row when the
-- question is no longer open, or is not this person's to answer.
CREATE FUNCTION jobs.answer_price_change(change uuid, yes boolean, share int8)
  RETURNS TABLE (id uuid, request_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo int8, amount_kobo int8, reason text)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH job AS (
    SELECT j.id FROM jobs.jobs j JOIN jobs.price_changes c ON c.job_id = j.id
     WHERE c.id = change AND j.status = 'arrived' AND jobs.is_customer(j.id) FOR UPDATE OF j
  ), answered AS (
    UPDATE jobs.price_changes c SET status = CASE WHEN yes THEN 'approved' ELSE 'declined' END, answered_at = now()
      FROM job WHERE c.id = change AND c.job_id = job.id AND c.status = 'asked'
    RETURNING c.job_id, c.amount_kobo, c.reason
  )
  UPDATE jobs.jobs j SET price_kobo = j.price_kobo + CASE WHEN yes THEN a.amount_kobo ELSE 0 END,
         worker_share_kobo = CASE WHEN yes THEN share ELSE j.worker_share_kobo END
    FROM answered a WHERE j.id = a.job_id
  RETURNING j.id, j.request_id, j.customer_id, j.worker_id, j.title, j.price_kobo, a.amount_kobo, a.reason $$;
REVOKE ALL ON FUNCTION jobs.answer_price_change(uuid, boolean, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.answer_price_change(uuid, boolean, int8) TO kaya_app;

-- An actor who is not set is nobody: NULL must not pass where only staff may write.
CREATE OR REPLACE FUNCTION jobs.refuse_unless_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND kernel.is_staff() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'price, owner and hold of a job are for staff and the system';
  END IF;
  RETURN new;
END $$;
