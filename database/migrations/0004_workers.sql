-- Workers: who works, their standing and status. Owner: src/modules/workers.
CREATE SCHEMA workers;
GRANT USAGE ON SCHEMA workers TO kaya_app, kaya_read;

-- A worker is an account that works: the same id. user_id is the specification's name for it.
CREATE TABLE workers.workers (
  id                    uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  user_id               uuid GENERATED ALWAYS AS (id) STORED UNIQUE,
  full_name             text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  photo_file_id         uuid UNIQUE REFERENCES kernel.files,
  photo_url             text GENERATED ALWAYS AS ('/api/files/'::text || photo_file_id::text) STORED,
  location              text NOT NULL DEFAULT '',
  lat                   float8 CHECK (lat BETWEEN 4 AND 14),
  lng                   float8 CHECK (lng BETWEEN 2 AND 15),
  skills                text[] NOT NULL DEFAULT '{}',
  languages             text[] NOT NULL DEFAULT '{en}',
  status                text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'busy', 'paused', 'offline')),
  after_work            text NOT NULL DEFAULT 'available' CHECK (after_work IN ('available', 'paused')), -- what busy turns back into
  rating                float8 NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  ratings_count         int4 NOT NULL DEFAULT 0,
  total_jobs            int4 NOT NULL DEFAULT 0,
  total_earnings_kobo   int8 NOT NULL DEFAULT 0 CHECK (total_earnings_kobo >= 0),
  availability_schedule jsonb NOT NULL,
  last_seen_at          timestamptz NOT NULL DEFAULT now(),
  created_at            timestamptz NOT NULL DEFAULT now(),
  updated_at            timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX workers_silent ON workers.workers (last_seen_at) WHERE status IN ('available', 'paused');

-- What only the worker, staff and the people of a shared job may know.
CREATE TABLE workers.contacts (
  worker_id       uuid PRIMARY KEY REFERENCES workers.workers ON DELETE CASCADE,
  phone           text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  emergency_name  text NOT NULL DEFAULT '',
  emergency_phone text CHECK (emergency_phone ~ '^\+[1-9][0-9]{6,14}$')
);

SELECT kernel.protect('workers.workers', 'workers.contacts');
CREATE POLICY own ON workers.workers USING (id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON workers.workers FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON workers.contacts USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON workers.contacts FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT ON workers.workers TO kaya_app;
-- Rating, totals and earnings are not the worker's to write: workers.record_completion and record_rating do.
GRANT UPDATE (full_name, photo_file_id, location, lat, lng, skills, languages, status, availability_schedule, last_seen_at, updated_at)
  ON workers.workers TO kaya_app;
GRANT SELECT, INSERT, UPDATE ON workers.contacts TO kaya_app;
GRANT SELECT ON workers.workers TO kaya_read;
CREATE POLICY read_only ON workers.workers FOR SELECT TO kaya_read USING (true);

CREATE FUNCTION workers.is_worker() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM workers.workers WHERE id = kernel.account_id()) $$;

-- A completed job counts and adds its share. Status is not touched: the worker may be on the next job by then.
CREATE FUNCTION workers.record_completion(worker uuid, share_kobo int8) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE workers.workers SET total_jobs = total_jobs + 1, total_earnings_kobo = total_earnings_kobo + share_kobo, updated_at = now()
   WHERE id = worker $$;
CREATE FUNCTION workers.record_rating(worker uuid, stars int4) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE workers.workers SET rating = (rating * ratings_count + stars) / (ratings_count + 1),
         ratings_count = ratings_count + 1, updated_at = now() WHERE id = worker $$;
-- Busy while a job is underway; after it available again, or paused if that is what they were. Answers the new status, if it changed.
CREATE FUNCTION workers.set_busy(worker uuid, busy boolean) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE workers.workers
     SET after_work = CASE WHEN busy AND status = 'paused' THEN 'paused' ELSE 'available' END,
         status = CASE WHEN busy THEN 'busy' ELSE after_work END, updated_at = now()
   WHERE id = worker AND (status = 'busy') <> busy RETURNING status $$;
REVOKE ALL ON FUNCTION workers.record_completion(uuid, int8), workers.record_rating(uuid, int4), workers.set_busy(uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.is_worker(), workers.record_completion(uuid, int8), workers.record_rating(uuid, int4),
  workers.set_busy(uuid, boolean) TO kaya_app;

-- The public card: what a customer may know of a mover.
CREATE VIEW workers.cards WITH (security_barrier) AS
  SELECT id, full_name, photo_file_id, photo_url, location, rating, ratings_count, total_jobs FROM workers.workers;
GRANT SELECT ON workers.cards TO kaya_app;
-- The picture on the card is as public as the card.
CREATE POLICY worker_photo ON kernel.files FOR SELECT
  USING (EXISTS (SELECT FROM workers.cards c WHERE c.photo_file_id = files.id));
-- What acceptance asks of a worker, as far as the actor may see it.
CREATE VIEW workers.standing WITH (security_invoker) AS
  SELECT w.id, w.full_name, w.status, w.skills, w.lat, w.lng, w.availability_schedule, c.phone
    FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id;
GRANT SELECT ON workers.standing TO kaya_app;
