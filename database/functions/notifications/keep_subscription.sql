-- Keeps where this session's browser takes pushes; false when the address belongs to another person's browser. On a shared
-- phone the next person's browser is the same one, as its secrets prove, and the person before is no longer told there.
-- before: the address that this one replaces.
CREATE OR REPLACE FUNCTION notifications.keep_subscription(own_session uuid, address text, point bytea, secret bytea, before text)
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
