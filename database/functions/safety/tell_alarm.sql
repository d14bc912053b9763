-- Queues the alarm for the person's emergency contact and Kaya's emergency line. A sent alarm is repeated only with news. Each of the two gets at
-- most max_alarms per person within alarm_hours, so that nobody is flooded in Kaya's name. Staff see every alert on their desk.
CREATE OR REPLACE FUNCTION safety.tell_alarm(alert uuid, person uuid, line text, news bool, max_alarms int4, alarm_hours int4) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH told AS MATERIALIZED (
    SELECT s.who, sum(s.times) AS times FROM safety.sos_tellings s
     WHERE s.user_id = person AND s.about = 'alarm' AND s.changed_at > now() - make_interval(hours => alarm_hours) GROUP BY s.who)
  INSERT INTO safety.sos_tellings AS t (alert_id, who, about, user_id, name, phone, state)
  SELECT alert, one.who, 'alarm', person, one.name, one.phone,
         CASE WHEN one.phone IS NULL THEN 'not_set'
              WHEN coalesce((SELECT told.times FROM told WHERE told.who = one.who), 0) >= max_alarms THEN 'limited'
              ELSE 'waiting' END
    FROM (SELECT 'contact' AS who, coalesce(c.emergency_name, '') AS name, c.emergency_phone AS phone
            FROM (SELECT person AS id) p LEFT JOIN workers.contacts c ON c.worker_id = p.id
          UNION ALL SELECT 'line', '', line WHERE line IS NOT NULL) one
  ON CONFLICT (alert_id, who, about) DO UPDATE
     SET name = EXCLUDED.name, phone = EXCLUDED.phone, state = EXCLUDED.state, changed_at = now()
   WHERE t.state = 'not_set' OR (news AND t.state IN ('sent', 'undelivered', 'limited')) $$;
REVOKE ALL ON FUNCTION safety.tell_alarm(uuid, uuid, text, boolean, integer, integer) FROM PUBLIC;
