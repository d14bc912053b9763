-- Jobs: the board, acceptance, steps, proof, chat, ratings. Owner: src/modules/jobs.
CREATE SCHEMA jobs;
GRANT USAGE ON SCHEMA jobs TO kaya_app, kaya_read;

CREATE TABLE jobs.jobs (
  id                 uuid PRIMARY KEY DEFAULT uuidv7(),
  request_id         uuid NOT NULL,     -- the service request or booking it serves; its owner is above this module
  customer_id        uuid REFERENCES identity.accounts ON DELETE SET NULL,
  customer_name      text NOT NULL,
  service_type       text NOT NULL,
  title              text NOT NULL CHECK (length(title) <= 120),
  description        text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  job_size           text NOT NULL CHECK (job_size IN ('light', 'medium', 'heavy')),
  scheduled_date     date NOT NULL,     -- as the customer said it, Africa/Lagos
  scheduled_time     time NOT NULL,
  starts_at          timestamptz NOT NULL,
  ends_at            timestamptz NOT NULL CHECK (ends_at > starts_at),
  during             tstzrange GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED,
  price_kobo         int8 NOT NULL CHECK (price_kobo > 0),
  worker_share_kobo  int8 NOT NULL CHECK (worker_share_kobo > 0 AND worker_share_kobo <= price_kobo),
  location           text NOT NULL,
  location_lat       float8 NOT NULL,
  location_lng       float8 NOT NULL,
  location_landmark  text NOT NULL DEFAULT '',
  destination        text,
  destination_lat    float8,
  destination_lng    float8,
  destination_landmark text NOT NULL DEFAULT '',
  distance_m         int4,
  required_skills    text[] NOT NULL DEFAULT '{}',
  worker_id          uuid REFERENCES workers.workers,
  worker_phone       text,              -- the phone of whoever accepted; the row itself is then seen by the two and staff alone
  status             text NOT NULL DEFAULT 'open' CHECK (status IN
                       ('open', 'assigned', 'en_route', 'arrived', 'in_progress', 'delivered', 'completed', 'cancelled', 'disputed')),
  held               boolean NOT NULL DEFAULT false, -- staff took it off the board for now
  assigned_at        timestamptz,
  en_route_at        timestamptz,
  arrived_at         timestamptz,
  started_at         timestamptz,
  delivered_at       timestamptz,
  confirmation_asked_at timestamptz,    -- the worker pressed 'done' and waits for the customer
  completed_at       timestamptz,
  cancelled_at       timestamptz,
  cancelled_reason   text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  CHECK (worker_id IS NOT NULL OR worker_phone IS NULL),
  CHECK ((worker_id IS NULL) = (status = 'open' OR (status = 'cancelled' AND assigned_at IS NULL))),
  -- One worker is never in two places: the referee behind every acceptance and assignment. After delivery they are free.
  CONSTRAINT one_job_at_a_time EXCLUDE USING gist (worker_id WITH =, during WITH &&)
    WHERE (status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
);
CREATE INDEX jobs_board ON jobs.jobs (starts_at, id) WHERE status = 'open' AND NOT held;
CREATE INDEX jobs_by_worker ON jobs.jobs (worker_id, starts_at, id) WHERE worker_id IS NOT NULL;
CREATE INDEX jobs_by_request ON jobs.jobs (request_id);
CREATE INDEX jobs_by_customer ON jobs.jobs (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX jobs_by_status ON jobs.jobs (status, starts_at DESC);
CREATE INDEX jobs_unconfirmed ON jobs.jobs (delivered_at) WHERE status = 'delivered';

-- The customer's phone and e-mail: only for the two of an accepted job, and staff.
CREATE TABLE jobs.contacts (
  job_id         uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  customer_phone text NOT NULL,
  customer_email text NOT NULL
);
-- The customer's 4-digit code that starts the work. The worker never reads it: jobs.try_start_code compares.
CREATE TABLE jobs.start_codes (
  job_id       uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  code         text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
  wrong_tries  int4 NOT NULL DEFAULT 0,
  locked_until timestamptz
);
CREATE TABLE jobs.proofs (
  job_id      uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('photo', 'signature')),
  file_id     uuid NOT NULL REFERENCES kernel.files,
  received_by text NOT NULL DEFAULT '' CHECK (length(received_by) <= 120),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX proofs_by_file ON jobs.proofs (file_id);
CREATE TABLE jobs.messages (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  job_id     uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  author     text NOT NULL CHECK (author IN ('customer', 'worker', 'staff')),
  author_id  uuid,
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX messages_by_job ON jobs.messages (job_id, id);
CREATE TABLE jobs.ratings (
  job_id     uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id  uuid NOT NULL REFERENCES workers.workers,
  stars      int4 NOT NULL CHECK (stars BETWEEN 1 AND 5),
  comment    text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ratings_by_worker ON jobs.ratings (worker_id, created_at DESC);
CREATE TABLE jobs.saved_jobs (
  worker_id uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  job_id    uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  saved_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (worker_id, job_id)
);

-- The two (and only two) people of a job: its customer, by account or by tracking link, and its worker.
CREATE FUNCTION jobs.is_party(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND
    (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.request_id = kernel.request_id())) $$;
CREATE FUNCTION jobs.is_customer(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND
    (j.customer_id = kernel.account_id() OR j.request_id = kernel.request_id())) $$;

CREATE FUNCTION jobs.is_mover(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.worker_id = kernel.account_id()) $$;

-- What a worker may learn of a job they cannot take, and why. Volatile: it sees what was committed while the caller waited.
CREATE FUNCTION jobs.state_for_worker(job uuid) RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN NOT workers.is_worker() THEN 'not_found'
              WHEN j.worker_id = kernel.account_id() AND j.status <> 'cancelled' THEN 'already'
              WHEN j.status = 'cancelled' THEN 'job_cancelled'
              WHEN j.status = 'open' AND j.held THEN 'job_held'
              WHEN j.status = 'open' THEN 'open'
              WHEN j.id IS NOT NULL THEN 'job_taken'
              ELSE 'not_found' END
    FROM (VALUES (1)) AS one LEFT JOIN jobs.jobs j ON j.id = job $$;
-- Whether a worker is on some job right now; asked when one of theirs ends.
CREATE FUNCTION jobs.is_underway(worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.worker_id = worker AND j.status IN ('en_route', 'arrived', 'in_progress')) $$;

-- Back to the board, as free as it was: by its worker before departure, by staff, by the clock. A function, because a policy
-- that lets a row become open again would also let open rows be rewritten. `states` is the lifecycle's (rules.ts, release).
CREATE FUNCTION jobs.release(job uuid, states text[])
  RETURNS TABLE (id uuid, request_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo int8, worker_share_kobo int8)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE jobs.jobs j SET status = 'open', worker_id = NULL, worker_phone = NULL, assigned_at = NULL
   WHERE j.id = job AND j.status = ANY (states) AND (j.worker_id = kernel.account_id() OR kernel.is_staff())
  RETURNING j.id, j.request_id, j.customer_id, old.worker_id, j.title, j.price_kobo, j.worker_share_kobo $$;

-- Compares a start code for the job's worker: 'right', 'wrong' or 'locked'. Five wrong ones lock it for ten minutes.
CREATE FUNCTION jobs.try_start_code(job uuid, given text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE c jobs.start_codes;
BEGIN
  SELECT s.* INTO c FROM jobs.start_codes s JOIN jobs.jobs j ON j.id = s.job_id
   WHERE s.job_id = job AND (j.worker_id = kernel.account_id() OR kernel.is_staff()) FOR UPDATE OF s;
  IF NOT FOUND THEN RETURN 'wrong'; END IF;
  IF c.locked_until > now() THEN RETURN 'locked'; END IF;
  IF c.code = given THEN RETURN 'right'; END IF;
  UPDATE jobs.start_codes SET wrong_tries = CASE WHEN wrong_tries >= 4 THEN 0 ELSE wrong_tries + 1 END,
         locked_until = CASE WHEN wrong_tries >= 4 THEN now() + interval '10 minutes' END WHERE job_id = job;
  RETURN 'wrong';
END $$;
REVOKE ALL ON FUNCTION jobs.is_party(uuid), jobs.is_customer(uuid), jobs.is_mover(uuid), jobs.state_for_worker(uuid),
  jobs.is_underway(uuid), jobs.release(uuid, text[]), jobs.try_start_code(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_party(uuid), jobs.is_customer(uuid), jobs.is_mover(uuid), jobs.state_for_worker(uuid),
  jobs.is_underway(uuid), jobs.release(uuid, text[]), jobs.try_start_code(uuid, text) TO kaya_app;

SELECT kernel.protect('jobs.jobs', 'jobs.contacts', 'jobs.start_codes', 'jobs.proofs', 'jobs.messages', 'jobs.ratings', 'jobs.saved_jobs');
CREATE POLICY parties ON jobs.jobs USING (
  customer_id = (SELECT kernel.account_id()) OR worker_id = (SELECT kernel.account_id()) OR request_id = (SELECT kernel.request_id()));
-- A worker may see the board, and take a job from it for nobody but themselves.
CREATE POLICY board ON jobs.jobs FOR SELECT USING (status = 'open' AND NOT held AND (SELECT workers.is_worker()));
CREATE POLICY take ON jobs.jobs FOR UPDATE USING (status = 'open' AND NOT held AND (SELECT workers.is_worker()))
  WITH CHECK (worker_id = (SELECT kernel.account_id()) AND status = 'assigned');
CREATE POLICY staff ON jobs.jobs USING ((SELECT kernel.is_staff()));
-- Whoever asks for a service opens its job.
CREATE POLICY open_new ON jobs.jobs FOR INSERT WITH CHECK (status = 'open' AND worker_id IS NULL);
CREATE POLICY parties ON jobs.contacts FOR SELECT USING (jobs.is_party(job_id) OR (SELECT kernel.is_staff()));
CREATE POLICY open_new ON jobs.contacts FOR INSERT WITH CHECK (true);
CREATE POLICY customer ON jobs.start_codes FOR SELECT USING (jobs.is_customer(job_id) OR (SELECT kernel.is_staff()));
CREATE POLICY open_new ON jobs.start_codes FOR INSERT WITH CHECK (true);
CREATE POLICY read_parties ON jobs.proofs FOR SELECT USING (jobs.is_party(job_id) OR (SELECT kernel.is_staff()));
CREATE POLICY mover ON jobs.proofs FOR INSERT WITH CHECK (jobs.is_mover(job_id));
-- Whoever may see the proof may see its picture.
CREATE POLICY proof_picture ON kernel.files FOR SELECT USING (EXISTS (SELECT FROM jobs.proofs p WHERE p.file_id = files.id));
CREATE POLICY read_parties ON jobs.messages FOR SELECT USING (jobs.is_party(job_id) OR (SELECT kernel.is_staff()));
-- Nobody writes in another's name.
CREATE POLICY write_parties ON jobs.messages FOR INSERT WITH CHECK (
  CASE author WHEN 'customer' THEN jobs.is_customer(job_id) WHEN 'worker' THEN jobs.is_mover(job_id) ELSE (SELECT kernel.is_staff()) END
  AND author_id IS NOT DISTINCT FROM (SELECT kernel.account_id()));
CREATE POLICY read_parties ON jobs.ratings FOR SELECT USING (jobs.is_party(job_id) OR (SELECT kernel.is_staff()));
CREATE POLICY customer ON jobs.ratings FOR INSERT WITH CHECK (jobs.is_customer(job_id));
CREATE POLICY own ON jobs.saved_jobs USING (worker_id = (SELECT kernel.account_id()));

-- Rows are walled by policies, these columns by this: whoever may move a job still never writes its price, owner or hold.
CREATE FUNCTION jobs.refuse_unless_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND NOT kernel.is_staff() THEN
    RAISE insufficient_privilege USING MESSAGE = 'price, owner and hold of a job are for staff and the system';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER staff_columns BEFORE UPDATE OF price_kobo, worker_share_kobo, customer_id, held ON jobs.jobs
  FOR EACH ROW EXECUTE FUNCTION jobs.refuse_unless_staff();

GRANT SELECT, INSERT ON jobs.jobs, jobs.contacts, jobs.proofs, jobs.messages, jobs.ratings TO kaya_app;
GRANT UPDATE (worker_id, worker_phone, status, held, assigned_at, en_route_at, arrived_at, started_at, delivered_at, confirmation_asked_at, completed_at,
  cancelled_at, cancelled_reason, price_kobo, worker_share_kobo, customer_id) ON jobs.jobs TO kaya_app;
GRANT SELECT, INSERT ON jobs.start_codes TO kaya_app;
GRANT SELECT, INSERT, DELETE ON jobs.saved_jobs TO kaya_app;
GRANT SELECT ON jobs.ratings TO kaya_read;
-- Reports need no names, places or phones.
GRANT SELECT (id, request_id, customer_id, service_type, job_size, scheduled_date, scheduled_time, starts_at, ends_at, price_kobo,
  worker_share_kobo, distance_m, required_skills, worker_id, status, held, assigned_at, en_route_at, arrived_at, started_at, delivered_at,
  completed_at, cancelled_at, created_at) ON jobs.jobs TO kaya_read;
CREATE POLICY read_only ON jobs.jobs FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_only ON jobs.ratings FOR SELECT TO kaya_read USING (true);

-- What a message about a job says, to whoever may see the job; its e-mail only as far as contacts may be seen.
CREATE VIEW jobs.told WITH (security_invoker) AS
  SELECT j.id, j.request_id, j.customer_id, j.customer_name, c.customer_email, j.worker_id, w.full_name AS worker_name, j.title,
         j.status, j.held, j.starts_at, j.completed_at, j.price_kobo, j.location, j.location_lat, j.location_lng, j.required_skills
    FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN workers.cards w ON w.id = j.worker_id;
GRANT SELECT ON jobs.told TO kaya_app;
