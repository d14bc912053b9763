-- Requests and business bookings become two modules, each with its own schema. What a job serves, either of the two, is its
-- order: jobs.jobs.order_id with serves. Owner: src/modules/requests, src/modules/bookings, src/modules/jobs.
-- Needs a stop: a process of the release before this one reads the old names.

CREATE SCHEMA requests;
GRANT USAGE ON SCHEMA requests TO kaya_app, kaya_read;

DROP VIEW bookings.told;
ALTER TABLE bookings.service_requests SET SCHEMA requests;
ALTER TABLE requests.service_requests RENAME TO requests;
ALTER TABLE bookings.request_links SET SCHEMA requests;
ALTER TABLE requests.request_links RENAME TO links;
ALTER TABLE bookings.request_loads SET SCHEMA requests;
ALTER TABLE requests.request_loads RENAME TO loads;
ALTER TABLE bookings.request_photos SET SCHEMA requests;
ALTER TABLE requests.request_photos RENAME TO photos;
ALTER TABLE bookings.booking_links RENAME TO links;

-- Constraints and indexes are named after their table.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT c.conrelid::regclass AS place, c.conname AS name, r.relname AS place_name FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
              WHERE c.contype <> 'n' AND c.conrelid IN ('requests.requests'::regclass, 'requests.links'::regclass, 'requests.loads'::regclass,
                                   'requests.photos'::regclass, 'bookings.links'::regclass) LOOP
    IF regexp_replace(one.name, '^(service_requests|request_(links|loads|photos)|booking_links)_', one.place_name || '_') <> one.name THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', one.place, one.name,
        regexp_replace(one.name, '^(service_requests|request_(links|loads|photos)|booking_links)_', one.place_name || '_'));
    END IF;
  END LOOP;
  FOR one IN SELECT i.indexrelid::regclass AS place, x.relname AS name, r.relname AS place_name
               FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_class r ON r.oid = i.indrelid
              WHERE i.indrelid IN ('requests.requests'::regclass, 'requests.links'::regclass, 'requests.loads'::regclass,
                                   'requests.photos'::regclass, 'bookings.links'::regclass) LOOP
    IF one.name ~ '^(service_requests|request_(links|loads|photos)|booking_links)_' THEN
      EXECUTE format('ALTER INDEX %s RENAME TO %I', one.place,
        regexp_replace(one.name, '^(service_requests|request_(links|loads|photos)|booking_links)_', one.place_name || '_'));
    END IF;
  END LOOP;
END $$;

-- The order.
ALTER TABLE jobs.jobs RENAME COLUMN request_id TO order_id;
ALTER INDEX jobs.jobs_by_request RENAME TO jobs_by_order;
ALTER VIEW jobs.told RENAME COLUMN request_id TO order_id;
ALTER VIEW jobs.board RENAME COLUMN request_id TO order_id;
ALTER TABLE money.payments RENAME COLUMN request_id TO order_id;
ALTER INDEX money.payments_by_request RENAME TO payments_by_order;
ALTER TABLE kernel.files RENAME COLUMN request_id TO order_id;
ALTER FUNCTION kernel.request_id() RENAME TO order_id;
-- The order that a visitor proved with the link of an email.
CREATE OR REPLACE FUNCTION kernel.order_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('kaya.order', true), '')::uuid $$;

-- What others may read of a request, and of a booking.
CREATE VIEW requests.told WITH (security_invoker = true) AS
  SELECT id, user_id, email, price_kobo, price_lines FROM requests.requests;
CREATE VIEW bookings.told WITH (security_invoker = true) AS
  SELECT id, user_id, user_email AS email FROM bookings.bookings;
GRANT SELECT ON requests.told, bookings.told TO kaya_app;

-- Functions of requests.
ALTER FUNCTION bookings.bind_photos(uuid, text, uuid[]) SET SCHEMA requests;
ALTER FUNCTION bookings.find_requests(text, text, int8) SET SCHEMA requests;
ALTER FUNCTION bookings.is_new(uuid) SET SCHEMA requests;
ALTER FUNCTION bookings.request_of_link(text) SET SCHEMA requests;
ALTER FUNCTION bookings.erase_person(uuid, text) SET SCHEMA requests;
ALTER FUNCTION bookings.erase_business(uuid, text) RENAME TO erase_person;

CREATE OR REPLACE FUNCTION requests.bind_photos(request uuid, hash text, ids uuid[]) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH bound AS (
    UPDATE kernel.files f SET order_id = request, upload_hash = NULL
     WHERE f.id = ANY (ids) AND f.upload_hash = hash AND f.owner_id IS NULL AND f.order_id IS NULL
       AND f.created_at > now() - interval '23 hours' AND requests.is_new(request)
    RETURNING f.id
  ), kept AS (
    INSERT INTO requests.photos (request_id, position, file_id)
    SELECT request, array_position(ids, b.id), b.id FROM bound b RETURNING 1
  )
  SELECT count(*)::int4 FROM kept $$;

CREATE OR REPLACE FUNCTION requests.find_requests(one text, other text, most bigint) RETURNS TABLE(id uuid, code text, title text, line text, status text)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog AS $$
  WITH hit AS MATERIALIZED (
    SELECT r.id, r.name, r.email, r.present_location, r.destination, r.status FROM requests.requests r
     WHERE (SELECT kernel.is_staff())
       AND (lower(right(replace(r.id::text, '-', ''), 8) || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' '
              || r.present_location || ' ' || r.destination) LIKE one
         OR lower(right(replace(r.id::text, '-', ''), 8) || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' '
              || r.present_location || ' ' || r.destination) LIKE other)
     LIMIT 500)
  SELECT h.id, upper(right(replace(h.id::text, '-', ''), 8)), coalesce(nullif(h.name, ''), h.email),
         concat_ws(' → ', h.present_location, nullif(h.destination, '')), h.status
    FROM hit h ORDER BY h.id DESC LIMIT most $$;

CREATE OR REPLACE FUNCTION requests.is_new(request uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM requests.requests r WHERE r.id = request
    AND r.created_at = transaction_timestamp() AND r.user_id IS NOT DISTINCT FROM kernel.account_id()) $$;

CREATE OR REPLACE FUNCTION requests.request_of_link(hash text) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE found uuid;
BEGIN
  SELECT r.id INTO found FROM requests.requests r WHERE r.tracking_hash = hash;
  IF found IS NOT NULL THEN RETURN found; END IF;
  SELECT l.request_id INTO found FROM requests.links l WHERE l.link_hash = hash AND l.expires_at > now();
  IF found IS NOT NULL THEN PERFORM jobs.prove_mailbox(found); END IF;
  RETURN found;
END $$;

CREATE OR REPLACE FUNCTION requests.erase_person(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  asked uuid[] := ARRAY(SELECT id FROM requests.requests WHERE user_id = account
                        UNION ALL SELECT id FROM requests.requests WHERE user_id IS NULL AND email = address);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE requests.requests r
     SET name = '', email = 'deleted@deleted.invalid', phone = '', special_requests = '', present_landmark = '', destination_landmark = '',
         tracking_hash = 'deleted ' || r.id,
         present_location = 'Address deleted', destination = 'Address deleted',
         present_lat = round(r.present_lat::numeric, 1), present_lng = round(r.present_lng::numeric, 1),
         destination_lat = round(r.destination_lat::numeric, 1), destination_lng = round(r.destination_lng::numeric, 1)
   WHERE r.id = ANY (asked);
  DELETE FROM requests.loads l WHERE l.request_id = ANY (asked);
  PERFORM kernel.release_files(ARRAY(SELECT p.file_id FROM requests.photos p WHERE p.request_id = ANY (asked)));
  DELETE FROM requests.photos p WHERE p.request_id = ANY (asked);
  DELETE FROM requests.links l WHERE l.request_id = ANY (asked);
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.payload ? 'reason' AND coalesce(e.payload ->> 'orderId', e.payload ->> 'requestId', e.payload ->> 'bookingId') = ANY (asked::text[])
     AND e.name = 'requests.cancelled' AND e.payload ->> 'by' = 'customer';
END $$;

CREATE FUNCTION requests.refuse_unless_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND kernel.is_staff() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'staff decline a request';
  END IF;
  RETURN new;
END $$;
DROP TRIGGER staff_declines ON requests.requests;
CREATE TRIGGER staff_declines BEFORE UPDATE OF decline_reason ON requests.requests
  FOR EACH ROW EXECUTE FUNCTION requests.refuse_unless_staff();

-- Links of emails that opened nothing for a month; how many went.
CREATE FUNCTION requests.forget_links(most int8) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  gone int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'links are forgotten by the system'; END IF;
  DELETE FROM requests.links WHERE link_hash IN (SELECT l.link_hash FROM requests.links l
    WHERE l.expires_at < now() - interval '30 days' ORDER BY l.expires_at LIMIT most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION requests.forget_links(int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests.forget_links(int8) TO kaya_app;

CREATE OR REPLACE FUNCTION bookings.forget_links(most int8) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  gone int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'links are forgotten by the system'; END IF;
  DELETE FROM bookings.links WHERE link_hash IN (SELECT l.link_hash FROM bookings.links l
    WHERE l.expires_at < now() - interval '30 days' ORDER BY l.expires_at LIMIT most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- Functions of bookings.
CREATE OR REPLACE FUNCTION bookings.erase_person(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  theirs uuid[] := ARRAY(SELECT id FROM bookings.bookings WHERE user_id = account OR (user_id IS NULL AND user_email = address));
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE bookings.bookings b
     SET user_email = 'deleted@deleted.invalid', user_phone = '', company_name = 'Deleted account', contact_person = 'Deleted account',
         primary_location = 'Address deleted', service_area = 'Address deleted', special_requirements = '', ended_reason = ''
   WHERE b.id = ANY (theirs);
  UPDATE bookings.quotes q SET note = '', decline_reason = '',
         counter_note = CASE WHEN q.counter_note IS NOT NULL THEN 'Message deleted' END WHERE q.booking_id = ANY (theirs);
  DELETE FROM bookings.links l WHERE l.booking_id = ANY (theirs);
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.payload ? 'reason' AND coalesce(e.payload ->> 'orderId', e.payload ->> 'requestId', e.payload ->> 'bookingId') = ANY (theirs::text[])
     AND (e.name IN ('bookings.quote_declined', 'bookings.quote_countered')
          OR (e.name = 'bookings.cancelled' AND e.payload ->> 'by' = 'customer'));
END $$;

CREATE OR REPLACE FUNCTION bookings.booking_of_link(hash text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT booking_id FROM bookings.links WHERE link_hash = hash AND expires_at > now() $$;

CREATE OR REPLACE FUNCTION bookings.may_link(booking uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM bookings.bookings b WHERE b.id = booking AND
    (b.created_at = now() OR kernel.is_staff() OR b.user_id = kernel.account_id() OR b.id = kernel.order_id())) $$;

-- Functions of jobs, files and money that name the order.
DROP FUNCTION jobs.answer_price_change(uuid, boolean, int8);
DROP FUNCTION jobs.choose_payment(uuid, text, text[]);
DROP FUNCTION jobs.erase_disputes(uuid, uuid[]);
DROP FUNCTION jobs.erase_person(uuid, uuid[]);
DROP FUNCTION jobs.prove_mailbox(uuid);
DROP FUNCTION jobs.release(uuid, text[]);
DROP FUNCTION jobs.take(uuid, uuid, int8);

CREATE FUNCTION jobs.answer_price_change(change uuid, yes boolean, share bigint) RETURNS TABLE(id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo bigint, amount_kobo bigint, reason text)
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
  RETURNING j.id, j.order_id, j.customer_id, j.worker_id, j.title, j.price_kobo, a.amount_kobo, a.reason $$;

CREATE FUNCTION jobs.choose_payment(job uuid, method text, states text[]) RETURNS TABLE(id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE jobs.jobs j SET payment_method = method
   WHERE j.id = job AND j.status = ANY (states) AND j.payment_method IN ('cash', 'card')
     AND (jobs.is_customer(job) OR kernel.is_staff())
  RETURNING j.id, j.order_id, j.customer_id, j.worker_id, j.title $$;

CREATE FUNCTION jobs.erase_disputes(account uuid, orders uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM jobs.jobs WHERE customer_id = account
                          UNION SELECT id FROM jobs.jobs WHERE order_id = ANY (orders) AND customer_id IS NULL);
  pictures uuid[] := ARRAY(SELECT p.file_id FROM jobs.dispute_photos p WHERE p.job_id = ANY (ordered));
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM jobs.dispute_photos p WHERE p.job_id = ANY (ordered);
  PERFORM kernel.release_files(pictures);
  UPDATE jobs.disputes d SET reason = '' WHERE d.job_id = ANY (ordered);
END $$;

CREATE FUNCTION jobs.erase_person(account uuid, orders uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM jobs.jobs WHERE customer_id = account
                          UNION SELECT id FROM jobs.jobs WHERE order_id = ANY (orders) AND customer_id IS NULL);
  served uuid[] := ARRAY(SELECT j.order_id FROM jobs.jobs j WHERE j.id = ANY (ordered));
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
   WHERE e.payload ? 'reason' AND coalesce(e.payload ->> 'orderId', e.payload ->> 'requestId', e.payload ->> 'bookingId') = ANY (served::text[])
     AND (e.name = 'jobs.disputed' OR (e.name = 'jobs.cancelled' AND e.payload ->> 'by' = 'customer'));
END $$;

CREATE FUNCTION jobs.prove_mailbox("order" uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE proven uuid;
BEGIN
  FOR proven IN
    UPDATE jobs.contacts c SET mailbox_proven_at = now() FROM jobs.jobs j
     WHERE j.order_id = prove_mailbox."order" AND c.job_id = j.id AND c.mailbox_proven_at IS NULL RETURNING c.job_id
  LOOP
    PERFORM jobs.count_rating(proven);
  END LOOP;
END $$;

CREATE FUNCTION jobs.release(job uuid, states text[]) RETURNS TABLE(id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo bigint, worker_share_kobo bigint)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH freed AS (
    UPDATE jobs.jobs j SET status = 'open', worker_id = NULL, worker_phone = NULL, assigned_at = NULL, en_route_at = NULL,
           arrived_at = NULL, arrival_seen = false
     WHERE j.id = job AND j.status = ANY (states) AND (j.worker_id = kernel.account_id() OR kernel.is_staff())
    RETURNING j.id, j.order_id, j.customer_id, old.worker_id AS worker_id, j.title, j.price_kobo, j.worker_share_kobo
  ), noted AS (
    INSERT INTO jobs.given_back (worker_id, job_id)
    SELECT f.worker_id, f.id FROM freed f WHERE f.worker_id = kernel.account_id()
    ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now()
  )
  SELECT f.id, f.order_id, f.customer_id, f.worker_id, f.title, f.price_kobo, f.worker_share_kobo FROM freed f $$;

CREATE FUNCTION jobs.take(job uuid, event uuid, most_owed_kobo bigint) RETURNS TABLE(order_id uuid, customer_id uuid, title text, worker_name text, starts_at timestamp with time zone)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('jobs.take ' || kernel.account_id(), 0));
  WITH me AS (
    SELECT w.id, w.full_name, w.skills, c.phone FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id
     WHERE w.id = kernel.account_id() AND w.status IN ('available', 'busy')
  ), taken AS (
    UPDATE jobs.jobs j SET worker_id = me.id, worker_phone = me.phone, status = 'assigned', assigned_at = now()
      FROM me
     WHERE j.id = job AND j.status = 'open' AND NOT j.held AND j.required_skills <@ me.skills
       AND (j.payment_method <> 'cash' OR money.owed_by(me.id) <= most_owed_kobo)
       AND NOT jobs.same_person(j.id, me.id)
       AND NOT EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = me.id AND g.job_id = j.id)
       AND 3 > (SELECT count(*) FROM jobs.given_back g WHERE g.worker_id = me.id AND g.at > now() - interval '24 hours')
       AND 6 > (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = me.id AND h.status IN ('assigned', 'en_route', 'arrived'))
    RETURNING j.id, j.order_id, j.customer_id, j.title, j.starts_at, me.full_name, me.id AS worker_id
  ), happened AS (
    INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
    SELECT event, 'jobs.accepted',
           jsonb_build_object('jobId', t.id, 'orderId', t.order_id, 'customerId', t.customer_id, 'workerId', t.worker_id,
             'title', t.title, 'workerName', t.full_name, 'startsAt', t.starts_at, 'by', 'worker'),
           kernel.kind(), t.worker_id
      FROM taken t
  )
  SELECT t.order_id, t.customer_id, t.title, t.full_name, t.starts_at FROM taken t $$;

REVOKE ALL ON FUNCTION jobs.answer_price_change(uuid, boolean, int8) FROM PUBLIC;
REVOKE ALL ON FUNCTION jobs.choose_payment(uuid, text, text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION jobs.erase_disputes(uuid, uuid[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION jobs.erase_person(uuid, uuid[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION jobs.prove_mailbox(uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION jobs.release(uuid, text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION jobs.take(uuid, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.answer_price_change(uuid, boolean, int8),
  jobs.choose_payment(uuid, text, text[]),
  jobs.erase_disputes(uuid, uuid[]),
  jobs.erase_person(uuid, uuid[]),
  jobs.release(uuid, text[]),
  jobs.take(uuid, uuid, int8)
  TO kaya_app;

CREATE OR REPLACE FUNCTION jobs.bind_dispute_photos(job uuid, hash text, ids uuid[]) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH bound AS (
    UPDATE kernel.files f SET order_id = j.order_id, upload_hash = NULL
      FROM jobs.jobs j JOIN jobs.disputes d ON d.job_id = j.id
     WHERE j.id = job AND d.reported_at = now() AND jobs.is_customer(job)
       AND f.id = ANY (ids) AND f.upload_hash = hash AND f.owner_id IS NULL AND f.order_id IS NULL
       AND f.created_at > now() - interval '23 hours'
    RETURNING f.id
  ), kept AS (
    INSERT INTO jobs.dispute_photos (job_id, position, file_id)
    SELECT job, array_position(ids, b.id), b.id FROM bound b RETURNING 1
  )
  SELECT count(*)::int4 FROM kept $$;

CREATE OR REPLACE FUNCTION jobs.count_completion(job uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT workers.record_completion(j.worker_id, j.worker_share_kobo) FROM jobs.jobs j
   WHERE j.id = job AND j.status = 'completed' AND j.completed_at = now()
     AND (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.order_id = kernel.order_id()
          OR kernel.is_staff() OR kernel.is_system()) $$;

CREATE OR REPLACE FUNCTION jobs.find_jobs(one text, other text, most bigint) RETURNS TABLE(id uuid, code text, title text, line text, status text)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog AS $$
  WITH hit AS MATERIALIZED (
    (SELECT j.id FROM jobs.jobs j
      WHERE (SELECT kernel.is_staff())
        AND (lower(right(replace(j.order_id::text, '-', ''), 8) || ' ' || j.title || ' ' || j.customer_name || ' ' || j.location || ' '
               || coalesce(j.destination, '')) LIKE one
          OR lower(right(replace(j.order_id::text, '-', ''), 8) || ' ' || j.title || ' ' || j.customer_name || ' ' || j.location || ' '
               || coalesce(j.destination, '')) LIKE other)
      LIMIT 500)
    UNION
    (SELECT c.job_id FROM jobs.contacts c
      WHERE (SELECT kernel.is_staff())
        AND (lower(c.customer_email || ' ' || c.customer_phone) LIKE one OR lower(c.customer_email || ' ' || c.customer_phone) LIKE other)
      LIMIT 500))
  SELECT j.id, upper(right(replace(j.order_id::text, '-', ''), 8)), j.title, concat_ws(', ', j.customer_name, j.location), j.status
    FROM hit JOIN jobs.jobs j ON j.id = hit.id ORDER BY j.id DESC LIMIT most $$;

CREATE OR REPLACE FUNCTION jobs.is_customer(job uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND
    (j.customer_id = kernel.account_id() OR j.order_id = kernel.order_id())) $$;

CREATE OR REPLACE FUNCTION jobs.is_party(job uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND
    (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.order_id = kernel.order_id())) $$;

CREATE OR REPLACE FUNCTION kernel.forget_files(ids uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM kernel.files WHERE id = ANY (ids) AND owner_id IS NULL AND order_id IS NULL
    AND created_at < now() - interval '24 hours' AND kernel.is_system() $$;

CREATE OR REPLACE FUNCTION kernel.release_files(ids uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'pictures are released by the system'; END IF;
  UPDATE kernel.files f SET owner_id = NULL, order_id = NULL, upload_hash = 'released', created_at = now() - interval '2 days'
   WHERE f.id = ANY (ids);
END $$;

CREATE OR REPLACE FUNCTION money.may_post(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
BEGIN
  IF kernel.is_system() THEN RETURN true; END IF;
  IF kind = 'payout_held' THEN
    RETURN EXISTS (SELECT 1 FROM money.payouts p WHERE p.id = payout AND p.account_id = me AND p.status = 'requested' AND p.requested_at = now()
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_payable', 'owner', me, 'amount_kobo', -p.amount_kobo))
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'payout_clearing', 'amount_kobo', p.amount_kobo)) AND jsonb_array_length(legs) = 2);
  ELSIF kind IN ('payment_collected', 'job_completed') THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'completed' AND j.completed_at = now()
      AND key = kind || ':' || job AND (kind = 'job_completed' OR j.payment_method = 'invoice')
      AND (j.customer_id = me OR j.worker_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, CASE kind WHEN 'job_completed' THEN j.worker_share_kobo ELSE 0 END));
  ELSIF kind = 'job_cancelled' THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'cancelled' AND j.cancelled_at = now() AND key = kind || ':' || job
      AND (j.customer_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, j.worker_share_kobo));
  ELSIF kind = 'trip_completed' THEN
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'completed' AND t.completed_at = now()
      AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff()) AND money.legs_within(legs, t.driver_id, NULL, 0));
  ELSIF kind = 'commission_settled' THEN
    -- From what a worker has to what the same worker owes: it makes nobody richer.
    RETURN (SELECT count(*) = 2 AND count(DISTINCT leg.owner) = 1 AND count(leg.owner) = 2
                   AND bool_and(CASE leg.account WHEN 'worker_payable' THEN leg.amount_kobo < 0 WHEN 'worker_receivable' THEN leg.amount_kobo > 0 ELSE false END)
              FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8));
  ELSIF kind = 'refund_asked' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id
      WHERE kind || ':' || r.id = key AND r.status = 'asked' AND p.job_id = job AND money.legs_within(legs, NULL, job, 0));
  ELSIF kind = 'cash_returned' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d JOIN jobs.jobs j ON j.id = d.job_id
      WHERE d.job_id = job AND d.decided_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_receivable', 'owner', j.worker_id, 'amount_kobo', -d.back_cash_kobo))
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', d.back_cash_kobo)));
  ELSIF kind = 'cash_repaid' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d
      WHERE d.job_id = job AND d.repaid_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', -d.back_cash_kobo)));
  END IF;
  RETURN false;
END $$;

-- What happened keeps its history under the new names.
UPDATE kernel.events SET name = regexp_replace(name, '^bookings\.', 'requests.')
 WHERE name IN ('bookings.submitted', 'bookings.priced', 'bookings.published', 'bookings.repriced', 'bookings.held', 'bookings.cancelled',
                'bookings.declined', 'bookings.fulfilled', 'bookings.claimed');
UPDATE kernel.events SET name = regexp_replace(name, '^bookings\.booking_', 'bookings.') WHERE name LIKE 'bookings.booking\_%';
UPDATE kernel.events SET payload = (payload - 'requestId') || jsonb_build_object('orderId', payload -> 'requestId')
 WHERE payload ? 'requestId' AND name !~ '^requests\.';
DROP INDEX kernel.events_of_reasons;
CREATE INDEX events_of_reasons ON kernel.events
  ((coalesce(payload ->> 'orderId', payload ->> 'requestId', payload ->> 'bookingId'))) WHERE payload ? 'reason';

-- An answer is sealed under its endpoint's name, so that a repeat over this update cannot be answered. It is refused as a used key:
-- nothing happens twice.
UPDATE kernel.idempotency_keys SET operation = regexp_replace(operation, '^bookings\.', 'requests.'), body_hash = 'before the endpoint was renamed'
 WHERE operation IN ('bookings.submitRequest', 'bookings.confirmRequest', 'bookings.reportProblem', 'bookings.cancelRequest', 'bookings.sendTrackMessage',
                     'bookings.answerPriceChange', 'bookings.payRequest', 'bookings.checkPayment', 'bookings.choosePayment');

-- Tasks that still wait.
DO $$
DECLARE
  waits record;
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN RETURN; END IF;
  FOR waits IN SELECT j.id, j.payload, j.run_at, t.identifier FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
                WHERE t.identifier IN ('bookings.claim', 'bookings.claim_new_email', 'bookings.fulfil', 'bookings.follow_cancelled_job', 'bookings.keep_fee')
  LOOP
    PERFORM graphile_worker.add_job(replace(waits.identifier, 'bookings.', 'requests.'), waits.payload, run_at => waits.run_at);
    IF waits.identifier = 'bookings.fulfil' THEN
      PERFORM graphile_worker.add_job('bookings.complete', waits.payload, run_at => waits.run_at);
    END IF;
    IF waits.identifier IN ('bookings.fulfil', 'bookings.keep_fee') THEN
      DELETE FROM graphile_worker._private_jobs WHERE id = waits.id;
    END IF;
  END LOOP;
END $$;
