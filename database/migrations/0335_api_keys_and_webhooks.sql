-- How a company's own programs reach Kaya: API keys, webhooks with their deliveries, calendar feeds. Owner: src/modules/integrations.
-- docs/decisions/0076-keys-webhooks-and-calendars.md.
CREATE SCHEMA integrations;
GRANT USAGE ON SCHEMA integrations TO kaya_app;

-- The key itself is shown once; its hash is kept, and its first characters, by which people tell keys apart.
CREATE TABLE integrations.api_keys (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id   uuid NOT NULL REFERENCES companies.companies,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  prefix       text NOT NULL CHECK (length(prefix) = 12),
  secret_hash  text NOT NULL UNIQUE,
  scopes       text[] NOT NULL CHECK (cardinality(scopes) >= 1 AND scopes <@ ARRAY[
    'items:read', 'items:write', 'bookings:read', 'bookings:write', 'employees:read', 'spend:read']),
  made_by      uuid,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- Null: it has no last day.
  expires_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  FOREIGN KEY (company_id, made_by) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (made_by)
);
CREATE INDEX api_keys_by_company ON integrations.api_keys (company_id, id DESC);
CREATE INDEX api_keys_by_maker ON integrations.api_keys (made_by) WHERE made_by IS NOT NULL;

CREATE TABLE integrations.webhook_endpoints (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id       uuid NOT NULL REFERENCES companies.companies,
  url              text NOT NULL CHECK (length(url) BETWEEN 8 AND 1000),
  description      text NOT NULL DEFAULT '' CHECK (length(description) <= 120),
  kinds            text[] NOT NULL CHECK (cardinality(kinds) >= 1),
  created_at       timestamptz NOT NULL DEFAULT now(),
  -- Since when no delivery has arrived; null while the last one did.
  failing_since    timestamptz,
  disabled_at      timestamptz,
  disabled_because text CHECK (disabled_because IN ('admin', 'failures')),
  UNIQUE (company_id, id),
  CONSTRAINT disabled_for_a_reason CHECK ((disabled_at IS NULL) = (disabled_because IS NULL))
);
CREATE INDEX webhook_endpoints_by_company ON integrations.webhook_endpoints (company_id, id DESC);

-- Deliveries are signed with it, so it is kept as it is. Only the system reads it. For a day after a change, both sign.
CREATE TABLE integrations.webhook_secrets (
  endpoint_id    uuid PRIMARY KEY REFERENCES integrations.webhook_endpoints ON DELETE CASCADE,
  secret         text NOT NULL,
  previous       text,
  previous_until timestamptz
);

-- What is said, once for all endpoints of the company. event_id: what it is said of; null: a test.
CREATE TABLE integrations.webhook_messages (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  event_id   uuid,
  kind       text NOT NULL,
  body       text NOT NULL CHECK (length(body) <= 20000),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, id),
  CONSTRAINT said_once UNIQUE (event_id, company_id)
);
CREATE INDEX webhook_messages_by_age ON integrations.webhook_messages (created_at);

-- One message to one endpoint. waiting: it is tried (again) at next_at. failed: nobody tries any more, unless somebody presses Replay.
CREATE TABLE integrations.webhook_deliveries (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id  uuid NOT NULL,
  message_id  uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- Since it was made or replayed.
  tries       int4 NOT NULL DEFAULT 0,
  next_at     timestamptz DEFAULT now(),
  finished_at timestamptz,
  UNIQUE (company_id, id),
  UNIQUE (message_id, endpoint_id),
  FOREIGN KEY (company_id, message_id) REFERENCES integrations.webhook_messages (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, endpoint_id) REFERENCES integrations.webhook_endpoints (company_id, id) ON DELETE CASCADE,
  CONSTRAINT waits_for_a_time CHECK ((state = 'waiting') = (next_at IS NOT NULL) AND (state = 'waiting') = (finished_at IS NULL))
);
CREATE INDEX webhook_deliveries_by_endpoint ON integrations.webhook_deliveries (endpoint_id, id DESC);

-- Each try. status: null when no answer came; then fault says why.
CREATE TABLE integrations.webhook_attempts (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id  uuid NOT NULL,
  delivery_id uuid NOT NULL,
  at          timestamptz NOT NULL DEFAULT now(),
  took_ms     int4 NOT NULL CHECK (took_ms >= 0),
  status      int4,
  fault       text,
  answer      text NOT NULL DEFAULT '' CHECK (length(answer) <= 2000),
  FOREIGN KEY (company_id, delivery_id) REFERENCES integrations.webhook_deliveries (company_id, id) ON DELETE CASCADE,
  CONSTRAINT status_or_fault CHECK ((status IS NULL) <> (fault IS NULL))
);
CREATE INDEX webhook_attempts_by_delivery ON integrations.webhook_attempts (delivery_id, id DESC);

-- The address of a feed is its secret. employee_id: whose items; null: the whole company's.
CREATE TABLE integrations.calendar_feeds (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id   uuid NOT NULL REFERENCES companies.companies,
  employee_id  uuid,
  made_by      uuid,
  secret_hash  text NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_read_at timestamptz,
  revoked_at   timestamptz,
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, made_by) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (made_by)
);
-- One at a time for each person and for the company: making one anew ends the one before.
CREATE UNIQUE INDEX one_feed_at_a_time ON integrations.calendar_feeds (company_id, employee_id) NULLS NOT DISTINCT WHERE revoked_at IS NULL;
CREATE INDEX calendar_feeds_by_employee ON integrations.calendar_feeds (employee_id) WHERE employee_id IS NOT NULL;
CREATE INDEX calendar_feeds_by_maker ON integrations.calendar_feeds (made_by) WHERE made_by IS NOT NULL;

SELECT kernel.protect('integrations.api_keys', 'integrations.webhook_endpoints', 'integrations.webhook_secrets', 'integrations.webhook_messages',
  'integrations.webhook_deliveries', 'integrations.webhook_attempts', 'integrations.calendar_feeds');

CREATE POLICY admins ON integrations.api_keys
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
-- A program sees the keys of its company, as its admins do; it can change none.
CREATE POLICY keys ON integrations.api_keys FOR SELECT
  USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON integrations.webhook_endpoints
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY admins ON integrations.webhook_messages
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY admins ON integrations.webhook_deliveries
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY admins ON integrations.webhook_attempts FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
-- A person's own feed is theirs alone; the company's belongs to its admins.
CREATE POLICY own ON integrations.calendar_feeds
  USING (company_id IN (SELECT companies.mine()) AND employee_id IN (
    SELECT e.id FROM companies.company_employees e WHERE e.account_id = (SELECT kernel.account_id())))
  WITH CHECK (company_id IN (SELECT companies.mine()) AND employee_id IN (
    SELECT e.id FROM companies.company_employees e WHERE e.account_id = (SELECT kernel.account_id())));
CREATE POLICY admins ON integrations.calendar_feeds
  USING (employee_id IS NULL AND company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (employee_id IS NULL AND company_id IN (SELECT companies.mine_as('admin')));

GRANT SELECT (id, company_id, name, prefix, scopes, made_by, created_at, expires_at, last_used_at, revoked_at),
  INSERT (company_id, name, prefix, secret_hash, scopes, made_by, expires_at), UPDATE (revoked_at) ON integrations.api_keys TO kaya_app;
GRANT SELECT, INSERT (company_id, url, description, kinds),
  UPDATE (url, description, kinds, failing_since, disabled_at, disabled_because), DELETE ON integrations.webhook_endpoints TO kaya_app;
GRANT SELECT ON integrations.webhook_secrets TO kaya_app;
GRANT SELECT, INSERT (company_id, event_id, kind, body), DELETE ON integrations.webhook_messages TO kaya_app;
GRANT SELECT, INSERT (company_id, message_id, endpoint_id), UPDATE (state, tries, next_at, finished_at) ON integrations.webhook_deliveries TO kaya_app;
GRANT SELECT, INSERT (company_id, delivery_id, took_ms, status, fault, answer) ON integrations.webhook_attempts TO kaya_app;
GRANT SELECT (id, company_id, employee_id, made_by, created_at, last_read_at, revoked_at),
  INSERT (company_id, employee_id, made_by, secret_hash), UPDATE (revoked_at) ON integrations.calendar_feeds TO kaya_app;

-- Whose program calls: no actor is known yet. It notes the use, at most once a minute, so that a busy key writes little.
CREATE FUNCTION integrations.use_key(hash text) RETURNS TABLE (key_id uuid, company_id uuid, scopes text[])
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  UPDATE integrations.api_keys k SET last_used_at = now()
   WHERE k.secret_hash = hash AND (k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute')
     AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now());
  SELECT k.id, k.company_id, k.scopes FROM integrations.api_keys k JOIN companies.companies c ON c.id = k.company_id
   WHERE k.secret_hash = hash AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) AND c.closed_at IS NULL $$;

-- Whose feed an address is.
CREATE FUNCTION integrations.use_feed(hash text) RETURNS TABLE (feed_id uuid, company_id uuid, company_name text, employee_id uuid)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  UPDATE integrations.calendar_feeds f SET last_read_at = now()
   WHERE f.secret_hash = hash AND f.revoked_at IS NULL AND (f.last_read_at IS NULL OR f.last_read_at < now() - interval '1 minute');
  SELECT f.id, f.company_id, c.name, f.employee_id
    FROM integrations.calendar_feeds f JOIN companies.companies c ON c.id = f.company_id
    LEFT JOIN companies.company_employees e ON e.id = f.employee_id
   WHERE f.secret_hash = hash AND f.revoked_at IS NULL AND c.closed_at IS NULL AND e.deactivated_at IS NULL $$;

-- Gives an endpoint its secret, or a new one: then the one before signs too, until overlap is over. False: not your endpoint.
CREATE FUNCTION integrations.keep_secret(endpoint uuid, fresh text, overlap interval) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM integrations.webhook_endpoints w WHERE w.id = endpoint AND w.company_id IN (SELECT companies.mine_as('admin'))) THEN
    RETURN false;
  END IF;
  INSERT INTO integrations.webhook_secrets AS s (endpoint_id, secret) VALUES (endpoint, fresh)
  ON CONFLICT (endpoint_id) DO UPDATE SET secret = fresh, previous = s.secret, previous_until = now() + overlap;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION integrations.use_key(text), integrations.use_feed(text), integrations.keep_secret(uuid, text, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION integrations.use_key(text), integrations.use_feed(text), integrations.keep_secret(uuid, text, interval) TO kaya_app;

-- A program's repeats are kept for its company; a new key of the same company finds them.
DROP POLICY own_scope ON kernel.idempotency_keys;
CREATE POLICY own_scope ON kernel.idempotency_keys USING (scope = coalesce(
  (SELECT kernel.account_id())::text, 'company:' || nullif(current_setting('kaya.company', true), ''), 'visitor'));
