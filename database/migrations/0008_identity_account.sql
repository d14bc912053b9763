-- Second factors, consents, a session's last sign of life, a change of e-mail, an account that goes. Owner: src/modules/identity.

-- The factor is told to its person; its secret is read by the system alone, as the hashes of passwords are.
CREATE TABLE identity.factors (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id  uuid NOT NULL UNIQUE REFERENCES identity.accounts ON DELETE CASCADE,
  type        text NOT NULL DEFAULT 'totp' CHECK (type IN ('totp')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  verified_at timestamptz
);
CREATE TABLE identity.factor_secrets (
  factor_id uuid PRIMARY KEY REFERENCES identity.factors ON DELETE CASCADE,
  secret    text NOT NULL CHECK (secret ~ '^[A-Z2-7]{32,64}$'),  -- base32, as an authenticator app takes it
  last_step int8 NOT NULL DEFAULT 0                               -- of 30 s; a code of this step or before is never taken again
);
CREATE TABLE identity.recovery_codes (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  code_hash  text NOT NULL,
  used_at    timestamptz,
  UNIQUE (account_id, code_hash)
);
-- The password was right, the second factor is awaited. It opens nothing by itself.
CREATE TABLE identity.challenges (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  code_hash  text NOT NULL UNIQUE,
  persistent boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX challenges_by_account ON identity.challenges (account_id);

-- Which text somebody agreed to, and when. Before there is an account, under the sign-up's link or the e-mail that was typed.
CREATE TABLE identity.consents (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id   uuid REFERENCES identity.accounts ON DELETE CASCADE,
  link_id      uuid REFERENCES identity.links ON DELETE CASCADE,
  email        text CHECK (email = lower(email) AND length(email) <= 254),
  purpose      text NOT NULL CHECK (purpose ~ '^[a-z_]{2,40}$'),
  version      text NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  words        text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
  source       text NOT NULL CHECK (source ~ '^[a-z_]{2,40}$'),
  given_at     timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz CHECK (withdrawn_at >= given_at),
  CHECK (num_nonnulls(account_id, link_id, email) = 1)
);
CREATE INDEX consents_by_account ON identity.consents (account_id, purpose, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX consents_by_link ON identity.consents (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX consents_by_email ON identity.consents (email) WHERE email IS NOT NULL;

ALTER TABLE identity.sessions
  ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN second_factor_at timestamptz;              -- when this very session proved the second factor
ALTER TABLE identity.passwords ADD COLUMN long boolean NOT NULL DEFAULT false; -- 12 characters or more: staff need it
ALTER TABLE identity.failed_sign_ins ADD COLUMN kind text NOT NULL DEFAULT 'password' CHECK (kind IN ('password', 'code'));
ALTER TABLE identity.accounts ADD COLUMN deleted_at timestamptz;
ALTER TABLE identity.links
  ADD COLUMN new_email text CHECK (new_email = lower(new_email) AND length(new_email) <= 254),
  DROP CONSTRAINT links_purpose_check,
  ADD CONSTRAINT links_purpose_check CHECK (purpose IN ('magiclink', 'recovery', 'email_change')),
  ADD CONSTRAINT links_email_change CHECK ((purpose = 'email_change') = (new_email IS NOT NULL));

SELECT kernel.protect('identity.factors', 'identity.factor_secrets', 'identity.recovery_codes', 'identity.challenges',
  'identity.consents');
CREATE POLICY own ON identity.factors FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_read ON identity.consents FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_withdraw ON identity.consents FOR UPDATE USING (account_id = (SELECT kernel.account_id()));
-- For oneself; a visitor under the e-mail they typed.
CREATE POLICY give ON identity.consents FOR INSERT
  WITH CHECK (link_id IS NULL AND account_id IS NOT DISTINCT FROM (SELECT kernel.account_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.factors, identity.factor_secrets, identity.recovery_codes, identity.challenges
  TO kaya_app;
GRANT SELECT, INSERT, DELETE ON identity.consents TO kaya_app;
GRANT UPDATE (account_id, link_id, email, withdrawn_at) ON identity.consents TO kaya_app;

-- staff: holds the role. staff_ready: this session proved the second factor, and the password is long enough for staff.
DROP FUNCTION identity.find_session(text);
CREATE FUNCTION identity.find_session(hash text)
  RETURNS TABLE (session_id uuid, account_id uuid, staff boolean, staff_ready boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.id, s.account_id, 'staff' = ANY (a.roles),
         s.second_factor_at IS NOT NULL AND 'staff' = ANY (a.roles)
           AND EXISTS (SELECT 1 FROM identity.passwords p WHERE p.account_id = a.id AND p.long)
           AND EXISTS (SELECT 1 FROM identity.factors f WHERE f.account_id = a.id AND f.verified_at IS NOT NULL)
    FROM identity.sessions s JOIN identity.accounts a ON a.id = s.account_id
   WHERE (s.token_hash = hash OR (s.previous_hash = hash AND s.previous_until > now()))
     AND s.ended_at IS NULL AND s.ends_at > now() AND (s.kind = 'browser' OR s.expires_at > now())
     AND a.suspended_at IS NULL AND a.email_confirmed_at IS NOT NULL
$$;

-- What a member of staff still has to do before the console opens; of one's own session only.
CREATE FUNCTION identity.staff_state(session uuid) RETURNS TABLE (second_factor boolean, long_password boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.second_factor_at IS NOT NULL
           AND EXISTS (SELECT 1 FROM identity.factors f WHERE f.account_id = s.account_id AND f.verified_at IS NOT NULL),
         EXISTS (SELECT 1 FROM identity.passwords p WHERE p.account_id = s.account_id AND p.long)
    FROM identity.sessions s WHERE s.id = session AND s.account_id = kernel.account_id()
$$;

-- The e-mail is no column of the application: it changes here alone, for a mailbox that was proven a moment ago. A sign-up
-- that waits under it and never proved the mailbox gives way. False: somebody else has proven it as theirs.
CREATE FUNCTION identity.change_email(account uuid, new_email text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'an e-mail is changed by the system'; END IF;
  DELETE FROM identity.accounts a WHERE a.email = new_email AND a.email_confirmed_at IS NULL AND a.id <> account;
  UPDATE identity.accounts a SET email = new_email WHERE a.id = account AND a.deleted_at IS NULL;
  RETURN FOUND;
EXCEPTION WHEN unique_violation THEN RETURN false;
END $$;

-- The row stays, because money and finished work point at it; nothing of the person does. The e-mail is free again.
CREATE FUNCTION identity.erase_account(account uuid) RETURNS boolean
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
  RETURN true;
END $$;

-- The audit keeps what happened and when; the addresses and names in it go with their person.
CREATE INDEX events_by_email ON kernel.events ((payload ->> 'email')) WHERE payload ? 'email';
CREATE FUNCTION kernel.forget_person(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'the audit is redacted by the system'; END IF;
  UPDATE kernel.events e SET payload = e.payload || '{"email": "deleted"}'
   WHERE e.payload ? 'email' AND e.payload ->> 'email' = address;
  UPDATE kernel.events e SET payload = e.payload || jsonb_object(
           ARRAY(SELECT key FROM jsonb_object_keys(e.payload) AS key WHERE key IN ('workerName', 'fullName')),
           ARRAY(SELECT 'Deleted account' FROM jsonb_object_keys(e.payload) AS key WHERE key IN ('workerName', 'fullName')))
   WHERE e.actor_id = account AND e.payload ?| ARRAY['workerName', 'fullName'];
  DELETE FROM kernel.idempotency_keys k WHERE k.scope = account::text;
END $$;

-- What goes with a person in the other modules' tables; each module calls its own. What is left says what was done and paid,
-- by nobody in particular.

-- Pictures nothing shows any more belong to nobody from now on; the nightly tidy of such pictures deletes them and their bytes.
CREATE FUNCTION kernel.release_files(ids uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'pictures are released by the system'; END IF;
  UPDATE kernel.files f SET owner_id = NULL, request_id = NULL, upload_hash = 'released', created_at = now() - interval '2 days'
   WHERE f.id = ANY (ids);
END $$;
CREATE FUNCTION bookings.erase_person(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  asked uuid[] := ARRAY(SELECT id FROM bookings.service_requests WHERE user_id = account
                        UNION ALL SELECT id FROM bookings.service_requests WHERE user_id IS NULL AND email = address);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE bookings.service_requests r
     SET email = 'deleted@deleted.invalid', phone = '', special_requests = '', present_landmark = '', destination_landmark = '',
         present_location = 'Address deleted', destination = 'Address deleted',
         present_lat = round(r.present_lat::numeric, 1), present_lng = round(r.present_lng::numeric, 1),
         destination_lat = round(r.destination_lat::numeric, 1), destination_lng = round(r.destination_lng::numeric, 1)
   WHERE r.id = ANY (asked);
  DELETE FROM bookings.request_loads l WHERE l.request_id = ANY (asked);
  PERFORM kernel.release_files(ARRAY(SELECT p.file_id FROM bookings.request_photos p WHERE p.request_id = ANY (asked)));
  DELETE FROM bookings.request_photos p WHERE p.request_id = ANY (asked);
END $$;
-- requests: made under the person's e-mail without signing in, so their jobs bear no account.
CREATE FUNCTION jobs.erase_person(account uuid, requests uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM jobs.jobs WHERE customer_id = account
                          UNION SELECT id FROM jobs.jobs WHERE request_id = ANY (requests) AND customer_id IS NULL);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE jobs.jobs j SET customer_name = 'Deleted account', description = '', location = 'Address deleted', location_landmark = '',
         destination = CASE WHEN j.destination IS NOT NULL THEN 'Address deleted' END, destination_landmark = '',
         location_lat = round(j.location_lat::numeric, 1), location_lng = round(j.location_lng::numeric, 1),
         destination_lat = round(j.destination_lat::numeric, 1), destination_lng = round(j.destination_lng::numeric, 1)
   WHERE j.id = ANY (ordered);
  UPDATE jobs.contacts c SET customer_phone = '', customer_email = 'deleted@deleted.invalid' WHERE c.job_id = ANY (ordered);
  UPDATE jobs.proofs p SET received_by = '' WHERE p.job_id = ANY (ordered);
  UPDATE jobs.ratings r SET comment = '' WHERE r.job_id = ANY (ordered);
  UPDATE jobs.messages m SET body = 'Message deleted' WHERE m.job_id = ANY (ordered) AND m.author = 'customer';
  UPDATE jobs.messages m SET body = 'Message deleted' FROM jobs.jobs j
   WHERE j.worker_id = account AND m.job_id = j.id AND m.author_id = account;
  UPDATE jobs.jobs j SET worker_phone = NULL WHERE j.worker_id = account;
  UPDATE jobs.price_changes c SET note = '' WHERE c.worker_id = account AND c.note <> '';
  DELETE FROM jobs.saved_jobs s WHERE s.worker_id = account;
END $$;
CREATE FUNCTION workers.erase_person(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  PERFORM kernel.release_files(ARRAY(SELECT photo_file_id FROM workers.workers WHERE id = account AND photo_file_id IS NOT NULL));
  UPDATE workers.workers w SET full_name = 'Deleted account', photo_file_id = NULL, location = '', lat = NULL, lng = NULL,
         skills = '{}', languages = '{en}', status = 'offline', updated_at = now() WHERE w.id = account;
  DELETE FROM workers.contacts c WHERE c.worker_id = account;
END $$;
-- Amounts, days and references stay for six years; whose account it went to is said by its masked name alone.
CREATE FUNCTION money.erase_person(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE money.payouts p SET destination = '{}' WHERE p.account_id = account AND p.status IN ('paid', 'failed', 'reversed');
END $$;
REVOKE ALL ON FUNCTION identity.find_session(text), identity.staff_state(uuid), identity.change_email(uuid, text),
  identity.erase_account(uuid), kernel.forget_person(uuid, text), kernel.release_files(uuid[]), bookings.erase_person(uuid, text), jobs.erase_person(uuid, uuid[]),
  workers.erase_person(uuid), money.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_session(text), identity.staff_state(uuid), identity.change_email(uuid, text),
  identity.erase_account(uuid), kernel.forget_person(uuid, text), kernel.release_files(uuid[]), bookings.erase_person(uuid, text), jobs.erase_person(uuid, uuid[]),
  workers.erase_person(uuid), money.erase_person(uuid) TO kaya_app;
