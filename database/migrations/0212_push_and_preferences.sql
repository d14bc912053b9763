-- Web Push, what a person has switched off, and the inbox in pages. docs/decisions/0058. Owner: src/modules/notifications.

-- The sessions that still open something: whose browser it is may be asked by the system, and by the person of their own.
-- Owner: src/modules/identity.
CREATE VIEW identity.open_sessions WITH (security_invoker = true) AS
  SELECT s.id, s.account_id FROM identity.sessions s JOIN identity.accounts a ON a.id = s.account_id
   WHERE s.ended_at IS NULL AND s.ends_at > now() AND a.suspended_at IS NULL AND a.email_confirmed_at IS NOT NULL;
GRANT SELECT ON identity.open_sessions TO kaya_app;

-- In which language a person is told.
CREATE OR REPLACE VIEW identity.people WITH (security_invoker) AS
  SELECT id, email, name, phone, email_confirmed_at IS NOT NULL AS confirmed, roles, coalesce(language, 'en') AS language
    FROM identity.accounts;

-- Kaya's own key pair towards push services, made at the first start. The private one is read by the system alone.
CREATE TABLE notifications.push_keys (
  one         boolean PRIMARY KEY DEFAULT true CHECK (one),
  public_key  text NOT NULL,
  private_key text NOT NULL,
  made_at     timestamptz NOT NULL DEFAULT now()
);

-- Where a browser takes pushes: one of each session, and of each browser only the last one.
CREATE TABLE notifications.push_subscriptions (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES identity.sessions ON DELETE CASCADE,
  endpoint   text NOT NULL UNIQUE CHECK (endpoint ~ '^https?://' AND length(endpoint) <= 1000),
  p256dh     bytea NOT NULL CHECK (length(p256dh) = 65),
  auth       bytea NOT NULL CHECK (length(auth) = 16),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_by_account ON notifications.push_subscriptions (account_id, id DESC);

-- A row is a channel that a person does not want for a kind of notification. Alerts always stand in the app.
CREATE TABLE notifications.switched_off (
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  type       text NOT NULL CHECK (type IN ('job_match', 'payment', 'alert', 'other')),
  channel    text NOT NULL CHECK (channel IN ('app', 'push', 'email')),
  PRIMARY KEY (account_id, type, channel),
  CHECK (NOT (type = 'alert' AND channel = 'app'))
);

-- essential: security and SOS, told on every channel whatever is switched off.
ALTER TABLE notifications.notifications ADD COLUMN essential boolean NOT NULL DEFAULT false;
-- The inbox in the order of what happened: listeners of events that happened together write in any order.
CREATE INDEX notifications_in_order ON notifications.notifications (user_id, (coalesce(event_id, id)) DESC);

SELECT kernel.protect('notifications.push_keys', 'notifications.push_subscriptions', 'notifications.switched_off');
CREATE POLICY own_read ON notifications.push_subscriptions FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_end ON notifications.push_subscriptions FOR DELETE USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own ON notifications.switched_off USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT ON notifications.push_keys TO kaya_app;
GRANT SELECT, DELETE ON notifications.push_subscriptions TO kaya_app;
GRANT SELECT, INSERT, DELETE ON notifications.switched_off TO kaya_app;

CREATE FUNCTION notifications.push_public_key() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT public_key FROM notifications.push_keys $$;
REVOKE ALL ON FUNCTION notifications.push_public_key() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notifications.push_public_key() TO kaya_app;

-- Keeps where this session's browser takes pushes; false when the address belongs to another person's browser. On a shared
-- phone the next person's browser is the same one, as its secrets prove, and the person before is no longer told there.
-- before: the address that this one replaces.
CREATE FUNCTION notifications.keep_subscription(own_session uuid, address text, point bytea, secret bytea, before text)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE me uuid := kernel.account_id();
BEGIN
  IF NOT EXISTS (SELECT FROM identity.open_sessions s WHERE s.id = own_session AND s.account_id = me) THEN RETURN false; END IF;
  -- Two tabs may ask at once; always in this order.
  PERFORM pg_advisory_xact_lock(hashtextextended('notifications.session ' || own_session, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('notifications.push ' || address, 0));
  IF EXISTS (SELECT FROM notifications.push_subscriptions p
              WHERE p.endpoint = address AND p.account_id <> me AND (p.p256dh <> point OR p.auth <> secret)) THEN
    RETURN false;
  END IF;
  DELETE FROM notifications.push_subscriptions p
   WHERE p.endpoint = address OR p.session_id = own_session OR (p.endpoint = before AND p.account_id = me);
  INSERT INTO notifications.push_subscriptions (account_id, session_id, endpoint, p256dh, auth)
  VALUES (me, own_session, address, point, secret);
  DELETE FROM notifications.push_subscriptions p
   WHERE p.id IN (SELECT o.id FROM notifications.push_subscriptions o WHERE o.account_id = me ORDER BY o.id DESC OFFSET 10);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION notifications.keep_subscription(uuid, text, bytea, bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notifications.keep_subscription(uuid, text, bytea, bytea, text) TO kaya_app;
