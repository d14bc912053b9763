-- The crew that Kaya finds for a job (docs/decisions/0045-crews.md). Place 0 leads. share_kobo: what was agreed; the lead's pay may grow
-- with the price.
CREATE TABLE jobs.crew_members (
  job_id uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers.workers,
  place int2 NOT NULL CHECK (place BETWEEN 0 AND 6),
  share_kobo int8 NOT NULL CHECK (share_kobo > 0),
  joined_at timestamptz NOT NULL DEFAULT now(),
  -- waiting: others are missing; at_work: the crew is whole and has not delivered; delivered; over: completed or cancelled
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'at_work', 'delivered', 'over')),
  -- copied from the job, whose time never changes
  starts_at timestamptz NOT NULL,
  during tstzrange NOT NULL,
  PRIMARY KEY (job_id, worker_id),
  CONSTRAINT one_member_a_place UNIQUE (job_id, place),
  CONSTRAINT one_crew_at_a_time EXCLUDE USING gist (worker_id WITH =, during WITH &&) WHERE (state IN ('waiting', 'at_work'))
);

CREATE INDEX crew_members_by_worker ON jobs.crew_members (worker_id, starts_at, job_id);
CREATE INDEX crew_members_current ON jobs.crew_members (worker_id, starts_at, job_id) WHERE state <> 'over';

SELECT kernel.protect('jobs.crew_members');
CREATE POLICY own ON jobs.crew_members FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON jobs.crew_members FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON jobs.crew_members FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON jobs.crew_members TO kaya_app;
GRANT SELECT (job_id, worker_id, place, share_kobo, joined_at, state, starts_at) ON jobs.crew_members TO kaya_read;

CREATE TRIGGER one_place_at_a_time BEFORE INSERT OR UPDATE OF worker_id ON jobs.crew_members
  FOR EACH ROW EXECUTE FUNCTION jobs.one_place_at_a_time();
CREATE TRIGGER share_follows AFTER INSERT OR DELETE ON jobs.crew_members FOR EACH ROW EXECUTE FUNCTION jobs.share_follows();
CREATE TRIGGER share_moves AFTER UPDATE OF worker_id ON jobs.crew_members FOR EACH ROW WHEN (old.worker_id IS DISTINCT FROM new.worker_id)
  EXECUTE FUNCTION jobs.share_follows();
CREATE TRIGGER nobody_barred BEFORE INSERT ON jobs.crew_members FOR EACH ROW EXECUTE FUNCTION jobs.nobody_barred();
