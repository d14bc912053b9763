-- The actor says that they are safe. People who were alerted are notified. first: not said before.
CREATE OR REPLACE FUNCTION safety.say_safe() RETURNS TABLE (id uuid, job_id uuid, first bool)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE before record;
BEGIN
  SELECT a.id, a.job_id, a.safe_at INTO before FROM safety.sos_alerts a
   WHERE a.user_id = kernel.account_id() AND NOT a.drill AND a.state IN ('open', 'acknowledged') FOR UPDATE;
  IF before.id IS NULL THEN RETURN; END IF;
  UPDATE safety.sos_alerts a SET safe_at = coalesce(a.safe_at, now()) WHERE a.id = before.id;
  INSERT INTO safety.sos_tellings AS t (alert_id, who, about, user_id, name, phone)
  SELECT s.alert_id, s.who, 'safe', s.user_id, s.name, s.phone FROM safety.sos_tellings s
   WHERE s.alert_id = before.id AND s.about = 'alarm' AND s.state IN ('sent', 'sending') AND before.safe_at IS NULL
  ON CONFLICT (alert_id, who, about) DO UPDATE SET state = 'waiting', changed_at = now() WHERE t.state = 'sent';
  -- An unsent alarm is no longer true.
  DELETE FROM safety.sos_tellings s WHERE s.alert_id = before.id AND s.about = 'alarm' AND s.state IN ('waiting', 'failed');
  RETURN QUERY SELECT before.id, before.job_id, before.safe_at IS NULL;
END $$;
REVOKE ALL ON FUNCTION safety.say_safe() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safety.say_safe() TO kaya_app;
