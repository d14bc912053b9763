-- What a service request says besides its form: which kind of moving, its things, its photos. Owner: src/modules/bookings.
ALTER TABLE bookings.service_requests
  ADD COLUMN service_kind text CHECK (service_kind IN ('move', 'reserve', 'charter', 'package')),
  ADD COLUMN price_is_ceiling boolean NOT NULL DEFAULT false, -- found from a list of things: never more than this
  ADD CHECK (NOT price_is_ceiling OR price_kobo IS NOT NULL);
UPDATE bookings.service_requests SET service_kind = 'move' WHERE service_type = 'moving';
ALTER TABLE bookings.service_requests ADD CHECK ((service_type = 'moving') = (service_kind IS NOT NULL));

-- Pictures of people who have no account yet belong to nobody until their request is sent; only the hash of the upload key
-- that came with them is kept. kernel.files is the kernel's; what follows is what a request needs of it.
ALTER TABLE kernel.files ADD COLUMN upload_hash text,
  ADD CONSTRAINT belongs CHECK (owner_id IS NOT NULL OR request_id IS NOT NULL OR upload_hash IS NOT NULL);
CREATE INDEX files_orphans ON kernel.files (created_at) WHERE owner_id IS NULL AND request_id IS NULL;
CREATE POLICY hand_in ON kernel.files FOR INSERT
  WITH CHECK (owner_id IS NULL AND request_id IS NULL AND upload_hash IS NOT NULL);

-- Forgets pictures nobody sent; binding (below) takes none that is nearly as old, so the two never meet.
CREATE FUNCTION kernel.forget_files(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM kernel.files WHERE id = ANY (ids) AND owner_id IS NULL AND request_id IS NULL
    AND created_at < now() - interval '24 hours' AND kernel.is_system() $$;

CREATE TABLE bookings.request_loads (
  request_id uuid PRIMARY KEY REFERENCES bookings.service_requests ON DELETE CASCADE,
  inventory  jsonb NOT NULL,
  things     int4 NOT NULL CHECK (things BETWEEN 0 AND 300),
  volume_l   int4 NOT NULL CHECK (volume_l >= 0)   -- dm³, as the catalogue knew its things on that day
);
CREATE TABLE bookings.request_photos (
  request_id uuid NOT NULL REFERENCES bookings.service_requests ON DELETE CASCADE,
  position   int4 NOT NULL CHECK (position BETWEEN 1 AND 6),
  file_id    uuid NOT NULL UNIQUE REFERENCES kernel.files,
  PRIMARY KEY (request_id, position)
);

-- The request this very transaction has written for its actor: nobody adds to a request later, nor to another's.
CREATE FUNCTION bookings.is_new(request uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM bookings.service_requests r WHERE r.id = request
    AND r.created_at = transaction_timestamp() AND r.user_id IS NOT DISTINCT FROM kernel.account_id()) $$;

-- Binds pictures that came with this upload key to the request being written; answers how many were taken.
CREATE FUNCTION bookings.bind_photos(request uuid, hash text, ids uuid[]) RETURNS int4
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH bound AS (
    UPDATE kernel.files f SET request_id = request, upload_hash = NULL
     WHERE f.id = ANY (ids) AND f.upload_hash = hash AND f.owner_id IS NULL AND f.request_id IS NULL
       AND f.created_at > now() - interval '23 hours' AND bookings.is_new(request)
    RETURNING f.id
  ), kept AS (
    INSERT INTO bookings.request_photos (request_id, position, file_id)
    SELECT request, array_position(ids, b.id), b.id FROM bound b RETURNING 1
  )
  SELECT count(*)::int4 FROM kept $$;
REVOKE ALL ON FUNCTION kernel.forget_files(uuid[]), bookings.is_new(uuid), bookings.bind_photos(uuid, text, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.forget_files(uuid[]), bookings.is_new(uuid), bookings.bind_photos(uuid, text, uuid[]) TO kaya_app;

SELECT kernel.protect('bookings.request_loads', 'bookings.request_photos');
-- Whoever may see the request (its account, the holder of its link, staff) or its job (a worker: on the board, or theirs).
CREATE POLICY seen ON bookings.request_loads FOR SELECT USING (
  EXISTS (SELECT FROM bookings.service_requests r WHERE r.id = request_loads.request_id)
  OR EXISTS (SELECT FROM jobs.jobs j WHERE j.request_id = request_loads.request_id));
CREATE POLICY seen ON bookings.request_photos FOR SELECT USING (
  EXISTS (SELECT FROM bookings.service_requests r WHERE r.id = request_photos.request_id)
  OR EXISTS (SELECT FROM jobs.jobs j WHERE j.request_id = request_photos.request_id));
CREATE POLICY ask ON bookings.request_loads FOR INSERT WITH CHECK (bookings.is_new(request_id));
CREATE POLICY request_photo ON kernel.files FOR SELECT
  USING (EXISTS (SELECT FROM bookings.request_photos p WHERE p.file_id = files.id));
GRANT SELECT, INSERT ON bookings.request_loads TO kaya_app;
GRANT SELECT ON bookings.request_photos TO kaya_app;
