-- What a worker sees of a job before acceptance: the area, a rounded point, a first name. And no worker takes, or is rated
-- for, a job they ordered. docs/decisions/0016. Owner: src/modules/jobs, unless said.

-- The area is the gazetteer's word for it. The customer's own words and the exact place are for the mover who accepted.
ALTER TABLE jobs.jobs
  ADD COLUMN location_area text NOT NULL DEFAULT '',
  ADD COLUMN destination_area text,
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000);
UPDATE jobs.jobs j SET note = r.special_requests,
       description = rtrim(left(j.description, length(j.description) - length(r.special_requests)), E'\n')
  FROM bookings.service_requests r
 WHERE r.id = j.request_id AND r.special_requests <> '' AND right(j.description, length(r.special_requests)) = r.special_requests;
UPDATE jobs.jobs j SET note = j.description, description = '' WHERE j.serves = 'booking';

-- The word before the first space, if it can be a name: no digits, no signs of an email or a link.
CREATE FUNCTION jobs.first_name(full_name text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT coalesce(substring(btrim(full_name) FROM '^[^[:space:][:digit:]@:/._+-][^[:space:][:digit:]@:/._+]{0,39}(?=[[:space:]]|$)'), 'Customer') $$;
-- To the nearest 0.005 of a degree: squares of about 550 m.
CREATE FUNCTION jobs.rounded(degrees float8) RETURNS float8 LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT (round((degrees * 200)::numeric) / 200)::float8 $$;

-- The board: open jobs as any worker sees them, in the columns of jobs.jobs. The view reads the table as its owner; workers
-- read open jobs nowhere else.
CREATE VIEW jobs.board WITH (security_barrier) AS
  SELECT j.id, j.serves, j.request_id, NULL::uuid AS customer_id,
         CASE WHEN j.serves = 'booking' THEN 'Customer' ELSE jobs.first_name(j.customer_name) END AS customer_name,
         j.worker_id, j.worker_phone, j.status, j.held, j.service_type, j.title, j.description, ''::text AS note, j.job_size,
         j.scheduled_date, j.scheduled_time, j.starts_at, j.ends_at, j.during, j.price_kobo, j.worker_share_kobo,
         j.payment_method, j.cash_kobo, j.location_area AS location, jobs.rounded(j.location_lat) AS location_lat,
         jobs.rounded(j.location_lng) AS location_lng, ''::text AS location_landmark,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END AS destination,
         jobs.rounded(j.destination_lat) AS destination_lat, jobs.rounded(j.destination_lng) AS destination_lng,
         ''::text AS destination_landmark, (round(j.distance_m / 500.0) * 500)::int4 AS distance_m, j.required_skills,
         j.created_at, j.assigned_at, j.en_route_at, j.arrived_at, j.started_at, j.delivered_at, j.confirmation_asked_at,
         j.completed_at, j.cancelled_at, j.cancelled_reason, 0::int8 AS cancel_fee_kobo, 0::int8 AS cancel_kept_kobo,
         0::int8 AS cancel_share_kobo
    FROM jobs.jobs j WHERE j.status = 'open' AND NOT j.held AND (SELECT workers.is_worker());
GRANT SELECT ON jobs.board TO kaya_app;
DROP POLICY board ON jobs.jobs;
DROP POLICY take ON jobs.jobs;

-- The list of things is needed to judge a job, the photos are not. Owner: src/modules/bookings.
DROP POLICY seen ON bookings.request_loads;
CREATE POLICY seen ON bookings.request_loads FOR SELECT USING (
  EXISTS (SELECT FROM bookings.service_requests r WHERE r.id = request_loads.request_id)
  OR EXISTS (SELECT FROM jobs.jobs j WHERE j.request_id = request_loads.request_id)
  OR EXISTS (SELECT FROM jobs.board b WHERE b.request_id = request_loads.request_id));

-- One mailbox however it is written: without the +tag, for Gmail without dots. Owner: src/modules/identity.
CREATE FUNCTION identity.mailbox(email text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
    FROM (SELECT regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1') AS name, split_part(lower(email), '@', 2) AS domain) AS parts $$;
CREATE INDEX accounts_by_mailbox ON identity.accounts (identity.mailbox(email));
CREATE INDEX accounts_by_phone ON identity.accounts (phone) WHERE phone IS NOT NULL;
CREATE INDEX contacts_by_mailbox ON jobs.contacts (identity.mailbox(customer_email));
CREATE INDEX contacts_by_phone ON jobs.contacts (customer_phone);

-- Browsers that have signed in to an account, by the hash of a cookie that only says so. Owner: src/modules/identity.
CREATE TABLE identity.devices (
  account_id  uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  device_hash text NOT NULL,
  seen_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, device_hash)
);
CREATE INDEX devices_by_hash ON identity.devices (device_hash);
CREATE INDEX devices_by_age ON identity.devices (seen_at);
SELECT kernel.protect('identity.devices');
GRANT SELECT, INSERT, UPDATE (seen_at), DELETE ON identity.devices TO kaya_app;
-- device_hash: the browser the job was ordered from, where it has ever signed in.
ALTER TABLE jobs.contacts ADD COLUMN device_hash text;
CREATE INDEX contacts_by_device ON jobs.contacts (device_hash) WHERE device_hash IS NOT NULL;

-- What tells that a worker is the customer: their mailbox and their phones; besides them the browsers they signed in with.
CREATE FUNCTION jobs.marks_of(worker uuid, OUT mailbox text, OUT phones text[]) LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT identity.mailbox(a.email), array_remove(ARRAY[a.phone, k.phone], NULL)
    FROM identity.accounts a LEFT JOIN workers.contacts k ON k.worker_id = a.id WHERE a.id = worker $$;
-- Whether a worker ordered this job: by account, mailbox, phone or browser, of its contact or of its customer's account.
CREATE FUNCTION jobs.same_person(job uuid, worker uuid) RETURNS boolean LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog COST 10000 AS $$
DECLARE me record;
BEGIN
  SELECT * INTO me FROM jobs.marks_of(worker);
  RETURN EXISTS (
    SELECT 1 FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN identity.accounts o ON o.id = j.customer_id
     WHERE j.id = job AND (j.customer_id = worker
        OR identity.mailbox(c.customer_email) = me.mailbox OR c.customer_phone = ANY (me.phones)
        OR identity.mailbox(o.email) = me.mailbox OR o.phone = ANY (me.phones)
        OR EXISTS (SELECT FROM identity.devices d WHERE d.account_id = worker AND d.device_hash = c.device_hash)));
END $$;
-- The same, for oneself, staff and the system; null to others.
CREATE FUNCTION jobs.is_own(job uuid, worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN worker = kernel.account_id() OR kernel.is_staff() OR kernel.is_system() THEN jobs.same_person(job, worker) END $$;
-- The asking worker's own open orders, by the same marks: their board leaves them out.
CREATE FUNCTION jobs.own_open() RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE me record;
BEGIN
  SELECT * INTO me FROM jobs.marks_of(kernel.account_id());
  RETURN QUERY
    SELECT j.id FROM jobs.jobs j WHERE j.status = 'open' AND j.customer_id IN (
      SELECT kernel.account_id() UNION SELECT o.id FROM identity.accounts o WHERE identity.mailbox(o.email) = me.mailbox
      UNION SELECT o.id FROM identity.accounts o WHERE o.phone = ANY (me.phones))
    UNION SELECT j.id FROM jobs.contacts c JOIN jobs.jobs j ON j.id = c.job_id
     WHERE identity.mailbox(c.customer_email) = me.mailbox AND j.status = 'open'
    UNION SELECT j.id FROM jobs.contacts c JOIN jobs.jobs j ON j.id = c.job_id
     WHERE c.customer_phone = ANY (me.phones) AND j.status = 'open'
    UNION SELECT j.id FROM identity.devices d JOIN jobs.contacts c ON c.device_hash = d.device_hash JOIN jobs.jobs j ON j.id = c.job_id
     WHERE d.account_id = kernel.account_id() AND j.status = 'open';
END $$;

-- Takes an open job for the worker who asks, and writes the event; only this function turns an open row into theirs. Many
-- workers on one job queue on its row: whoever comes second finds it no longer open. One worker's two jobs at overlapping times
-- meet in the exclusion constraint. Answers no row when it was not to be had.
CREATE FUNCTION jobs.take(job uuid, event uuid, most_owed_kobo int8)
  RETURNS TABLE (request_id uuid, customer_id uuid, title text, worker_name text, starts_at timestamptz)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH me AS (
    SELECT w.id, w.full_name, w.skills, c.phone FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id
     WHERE w.id = kernel.account_id() AND w.status IN ('available', 'busy')
  ), taken AS (
    UPDATE jobs.jobs j SET worker_id = me.id, worker_phone = me.phone, status = 'assigned', assigned_at = now()
      FROM me
     WHERE j.id = job AND j.status = 'open' AND NOT j.held AND j.required_skills <@ me.skills
       AND (j.payment_method <> 'cash' OR money.owed_by(me.id) <= most_owed_kobo)
       AND NOT jobs.same_person(j.id, me.id)
    RETURNING j.id, j.request_id, j.customer_id, j.title, j.starts_at, me.full_name, me.id AS worker_id
  ), happened AS (
    INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
    SELECT event, 'jobs.accepted',
           jsonb_build_object('jobId', t.id, 'requestId', t.request_id, 'customerId', t.customer_id, 'workerId', t.worker_id,
             'title', t.title, 'workerName', t.full_name, 'startsAt', t.starts_at, 'by', 'worker'),
           kernel.kind(), t.worker_id
      FROM taken t
  )
  SELECT t.request_id, t.customer_id, t.title, t.full_name, t.starts_at FROM taken t $$;
-- Who has a job changes by jobs.take, by jobs.release, and by staff; not even its own customer writes it.
DROP TRIGGER staff_columns ON jobs.jobs;
CREATE TRIGGER staff_columns BEFORE UPDATE OF price_kobo, worker_share_kobo, customer_id, held, worker_id, worker_phone ON jobs.jobs
  FOR EACH ROW EXECUTE FUNCTION jobs.refuse_unless_staff();
REVOKE ALL ON FUNCTION jobs.first_name(text), jobs.rounded(float8), identity.mailbox(text), jobs.marks_of(uuid), jobs.same_person(uuid, uuid), jobs.is_own(uuid, uuid),
  jobs.own_open(), jobs.take(uuid, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.is_own(uuid, uuid), jobs.own_open(), jobs.take(uuid, uuid, int8),
  jobs.first_name(text), jobs.rounded(float8), identity.mailbox(text) TO kaya_app; -- the last three: called by a view and by indexes

-- As in 0020, and the customer's note.
CREATE OR REPLACE FUNCTION jobs.erase_person(account uuid, requests uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM jobs.jobs WHERE customer_id = account
                          UNION SELECT id FROM jobs.jobs WHERE request_id = ANY (requests) AND customer_id IS NULL);
  served uuid[] := ARRAY(SELECT j.request_id FROM jobs.jobs j WHERE j.id = ANY (ordered));
  pictures uuid[] := ARRAY(SELECT p.file_id FROM jobs.proofs p WHERE p.job_id = ANY (ordered) AND p.file_id IS NOT NULL
                           UNION SELECT c.file_id FROM jobs.price_changes c WHERE c.job_id = ANY (ordered) AND c.file_id IS NOT NULL);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE jobs.jobs j SET customer_name = 'Deleted account', description = '', note = '', location = 'Address deleted', location_landmark = '',
         destination = CASE WHEN j.destination IS NOT NULL THEN 'Address deleted' END, destination_landmark = '',
         location_lat = round(j.location_lat::numeric, 1), location_lng = round(j.location_lng::numeric, 1),
         destination_lat = round(j.destination_lat::numeric, 1), destination_lng = round(j.destination_lng::numeric, 1),
         cancelled_reason = CASE WHEN j.cancelled_reason IS NOT NULL THEN '' END
   WHERE j.id = ANY (ordered);
  UPDATE jobs.contacts c SET customer_phone = '', customer_email = 'deleted@deleted.invalid', device_hash = NULL WHERE c.job_id = ANY (ordered);
  UPDATE jobs.proofs p SET received_by = '', file_id = NULL WHERE p.job_id = ANY (ordered);
  UPDATE jobs.price_changes c SET note = '', file_id = NULL WHERE c.job_id = ANY (ordered);
  -- A mover may have shown the same picture elsewhere: there it stays.
  PERFORM kernel.release_files(ARRAY(SELECT picture.id FROM unnest(pictures) AS picture (id)
    WHERE NOT EXISTS (SELECT FROM jobs.proofs p WHERE p.file_id = picture.id)
      AND NOT EXISTS (SELECT FROM jobs.price_changes c WHERE c.file_id = picture.id)
      AND NOT EXISTS (SELECT FROM workers.cards w WHERE w.photo_file_id = picture.id)));
  UPDATE jobs.ratings r SET comment = '' WHERE r.job_id = ANY (ordered);
  UPDATE jobs.messages m SET body = 'Message deleted' WHERE m.job_id = ANY (ordered) AND m.author = 'customer';
  UPDATE jobs.messages m SET body = 'Message deleted' FROM jobs.jobs j
   WHERE j.worker_id = account AND m.job_id = j.id AND m.author_id = account;
  UPDATE jobs.jobs j SET worker_phone = NULL WHERE j.worker_id = account;
  UPDATE jobs.price_changes c SET note = '' WHERE c.worker_id = account AND c.note <> '';
  DELETE FROM jobs.saved_jobs s WHERE s.worker_id = account;
  UPDATE kernel.events e SET payload = e.payload || '{"location": "Address deleted"}'
   WHERE e.name = 'jobs.opened' AND e.payload ->> 'jobId' = ANY (ordered::text[]);
  UPDATE kernel.events e SET payload = e.payload || '{"workerName": "Deleted account"}'
   WHERE e.payload ? 'workerName' AND e.payload ->> 'workerId' = account::text;
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.payload ? 'reason' AND coalesce(e.payload ->> 'requestId', e.payload ->> 'bookingId') = ANY (served::text[])
     AND (e.name = 'jobs.disputed' OR (e.name = 'jobs.cancelled' AND e.payload ->> 'by' = 'customer'));
END $$;

-- As in 0008, and the browsers.
CREATE OR REPLACE FUNCTION identity.erase_account(account uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'an account is erased by the system'; END IF;
  DELETE FROM identity.failed_sign_ins f USING identity.accounts a WHERE a.id = account AND f.email = a.email;
  UPDATE identity.accounts a SET email = 'deleted-' || a.id || '@deleted.invalid', name = 'Deleted account', phone = NULL,
         roles = '{}', email_confirmed_at = NULL, deleted_at = now()
   WHERE a.id = account AND a.deleted_at IS NULL
     -- The last member of staff stays, or nobody could be made one again. Two who leave at once follow each other.
     AND (NOT 'staff' = ANY (a.roles) OR EXISTS (SELECT 1 FROM (SELECT o.id FROM identity.accounts o
           WHERE 'staff' = ANY (o.roles) AND o.deleted_at IS NULL AND o.suspended_at IS NULL ORDER BY o.id FOR UPDATE) others
           WHERE others.id <> account));
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM identity.passwords t WHERE t.account_id = account;
  DELETE FROM identity.factors t WHERE t.account_id = account;
  DELETE FROM identity.recovery_codes t WHERE t.account_id = account;
  DELETE FROM identity.challenges t WHERE t.account_id = account;
  DELETE FROM identity.links t WHERE t.account_id = account;
  DELETE FROM identity.sessions t WHERE t.account_id = account;
  DELETE FROM identity.devices t WHERE t.account_id = account;
  RETURN true;
END $$;
