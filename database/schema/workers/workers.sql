-- A worker is an account that works, with the same id. user_id is the same id under the name that the API uses.
CREATE TABLE workers.workers (
  id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  user_id uuid NOT NULL GENERATED ALWAYS AS (id) STORED UNIQUE,
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  photo_file_id uuid UNIQUE REFERENCES kernel.files,
  photo_url text GENERATED ALWAYS AS ('/api/files/'::text || photo_file_id::text) STORED,
  location text NOT NULL DEFAULT '',
  lat float8 CHECK (lat BETWEEN 4 AND 14),
  lng float8 CHECK (lng BETWEEN 2 AND 15),
  skills text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{en}',
  status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'busy', 'paused', 'offline')),
  -- the status after the current job
  after_work text NOT NULL DEFAULT 'available' CHECK (after_work IN ('available', 'paused')),
  rating float8 NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  ratings_count int4 NOT NULL DEFAULT 0,
  total_jobs int4 NOT NULL DEFAULT 0,
  total_earnings_kobo int8 NOT NULL DEFAULT 0 CHECK (total_earnings_kobo >= 0),
  availability_schedule jsonb NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When the worker changed their name: a new name does not vouch for a bank account. null: never.
  name_changed_at timestamptz,
  -- whether others see them on the leaderboards
  shown_in_community boolean NOT NULL DEFAULT true
) WITH (fillfactor = 75);

CREATE INDEX workers_silent ON workers.workers (last_seen_at) WHERE status IN ('available', 'paused');
CREATE INDEX workers_find ON workers.workers USING gin ((lower(full_name || ' ' || location)) gin_trgm_ops);
-- For jobs.find_candidates, which goes from point to point, because many workers live at one point (the middle of a place).
CREATE INDEX workers_near ON workers.workers USING gist (point(lng, lat));
CREATE INDEX workers_by_point ON workers.workers (lat, lng, id);
-- One index per leaderboard. Ties are ordered by id, so that each rank is one worker.
CREATE INDEX workers_top_earners ON workers.workers (total_earnings_kobo, id) WHERE shown_in_community AND total_earnings_kobo > 0;
-- Five jobs: communityRules.minJobs.
CREATE INDEX workers_top_rated ON workers.workers (rating, total_jobs, id) WHERE shown_in_community AND total_jobs >= 5 AND ratings_count > 0;
CREATE INDEX workers_most_jobs ON workers.workers (total_jobs, id) WHERE shown_in_community AND total_jobs > 0;

SELECT kernel.protect('workers.workers');
CREATE POLICY own ON workers.workers USING (id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON workers.workers FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON workers.workers FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE (full_name, photo_file_id, location, lat, lng, skills, languages, status, availability_schedule,
  last_seen_at, updated_at, shown_in_community) ON workers.workers TO kaya_app;
GRANT SELECT (id, skills, languages, status, rating, ratings_count, total_jobs, total_earnings_kobo, last_seen_at, created_at, updated_at)
  ON workers.workers TO kaya_read;

CREATE TRIGGER note_new_name BEFORE UPDATE OF full_name ON workers.workers
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION workers.note_new_name();
CREATE TRIGGER nobody_barred BEFORE UPDATE OF status ON workers.workers FOR EACH ROW
  WHEN (new.status = 'available' AND old.status <> 'available') EXECUTE FUNCTION workers.nobody_barred();

CREATE TRIGGER take_earnings AFTER INSERT ON money.statement
  FOR EACH ROW WHEN (NEW.earned_kobo <> 0) EXECUTE FUNCTION workers.take_earnings();
