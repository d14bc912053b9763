-- A request that Kaya declines, the confirmation call of a booking, and where a mover on the way is. docs/decisions/0017.
ALTER TABLE bookings.service_requests ADD COLUMN decline_reason text CHECK (length(decline_reason) <= 300),
  ADD CONSTRAINT declined_with_reason CHECK ((decline_reason IS NOT NULL) = (status = 'declined'));
GRANT UPDATE (decline_reason) ON bookings.service_requests TO kaya_app;
CREATE TRIGGER staff_declines BEFORE UPDATE OF decline_reason ON bookings.service_requests
  FOR EACH ROW EXECUTE FUNCTION bookings.refuse_unless_staff();

-- When staff called the customer to confirm.
ALTER TABLE bookings.bookings ADD COLUMN called_at timestamptz;
GRANT UPDATE (called_at) ON bookings.bookings TO kaya_app;
CREATE TRIGGER staff_calls BEFORE UPDATE OF called_at ON bookings.bookings
  FOR EACH ROW EXECUTE FUNCTION bookings.refuse_unless_staff();

-- The last position of a mover on the way, sent with their consent. It goes when they arrive. Owner: src/modules/jobs.
CREATE TABLE jobs.positions (
  job_id  uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  lat     float8 NOT NULL CHECK (lat BETWEEN 3 AND 15),
  lng     float8 NOT NULL CHECK (lng BETWEEN 2 AND 16),
  seen_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);
SELECT kernel.protect('jobs.positions');
-- The customer of the job and staff, while the mover is on the way. The mover writes it through the functions below.
CREATE FUNCTION jobs.is_on_the_way(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'en_route') $$;
CREATE POLICY customer ON jobs.positions FOR SELECT
  USING ((jobs.is_customer(job_id) OR (SELECT kernel.is_staff())) AND jobs.is_on_the_way(job_id));
GRANT SELECT ON jobs.positions TO kaya_app;

-- False when this mover is not on the way to this job. The row lock lets an arrival come before or after, never between.
CREATE FUNCTION jobs.put_position(job uuid, lat float8, lng float8) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM 1 FROM jobs.jobs j WHERE j.id = job AND j.worker_id = kernel.account_id() AND j.status = 'en_route' FOR SHARE;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO jobs.positions AS p (job_id, lat, lng) VALUES (job, put_position.lat, put_position.lng)
    ON CONFLICT (job_id) DO UPDATE SET lat = EXCLUDED.lat, lng = EXCLUDED.lng, seen_at = now();
  RETURN true;
END $$;
CREATE FUNCTION jobs.forget_position() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM jobs.positions p WHERE p.job_id = old.id;
  RETURN NULL;
END $$;
CREATE TRIGGER position_goes AFTER UPDATE OF status ON jobs.jobs
  FOR EACH ROW WHEN (old.status = 'en_route' AND new.status <> 'en_route') EXECUTE FUNCTION jobs.forget_position();
-- The mover stops sharing.
CREATE FUNCTION jobs.drop_position(job uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM jobs.positions p USING jobs.jobs j WHERE p.job_id = job AND j.id = job AND j.worker_id = kernel.account_id() $$;
REVOKE ALL ON FUNCTION jobs.is_on_the_way(uuid), jobs.put_position(uuid, float8, float8), jobs.drop_position(uuid),
  jobs.forget_position() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_on_the_way(uuid), jobs.put_position(uuid, float8, float8), jobs.drop_position(uuid) TO kaya_app;
