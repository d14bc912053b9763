-- Race: two tabs of one browser, or the next person on a shared phone, subscribe at once. Without the locks, always taken in the same order,
-- an address would belong to two people.
-- Stores where this session's browser receives pushes, at most max_browsers per account. False if the session is not the account's, or the
-- address belongs to another person's browser. On a shared phone the next person has the same browser, as its secrets prove, and takes it
-- over. `before`: the address that this one replaces. of_key: the key of Kaya that it was made for, null for the current one; false if Kaya
-- has no such key.
CREATE OR REPLACE FUNCTION notifications.keep_subscription(own_session uuid, address text, point bytea, secret bytea, before text, max_browsers int4, of_key text)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
  own_key text := (SELECT k.public_key FROM notifications.push_keys k WHERE CASE WHEN of_key IS NULL THEN k.is_current ELSE k.public_key = of_key END);
BEGIN
  IF own_key IS NULL OR NOT EXISTS (SELECT FROM identity.open_sessions s WHERE s.id = own_session AND s.account_id = me) THEN RETURN false; END IF;
  -- For two concurrent tabs: the locks are always taken in this order.
  PERFORM pg_advisory_xact_lock(hashtextextended('notifications.session ' || own_session, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('notifications.push ' || address, 0));
  IF EXISTS (SELECT FROM notifications.push_subscriptions p
              WHERE p.endpoint = address AND p.account_id <> me AND (p.p256dh <> point OR p.auth <> secret)) THEN
    RETURN false;
  END IF;
  DELETE FROM notifications.push_subscriptions p
   WHERE p.endpoint = address OR p.session_id = own_session OR (p.endpoint = before AND p.account_id = me);
  INSERT INTO notifications.push_subscriptions (account_id, session_id, endpoint, p256dh, auth, public_key)
  VALUES (me, own_session, address, point, secret, own_key);
  DELETE FROM notifications.push_subscriptions p
   WHERE p.id IN (SELECT o.id FROM notifications.push_subscriptions o WHERE o.account_id = me ORDER BY o.id DESC OFFSET max_browsers);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION notifications.keep_subscription(uuid, text, bytea, bytea, text, integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notifications.keep_subscription(uuid, text, bytea, bytea, text, integer, text) TO kaya_app;
