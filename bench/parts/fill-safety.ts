// SOS alerts: an old one for each worker, the heavy worker's many, and a few open ones.
import { states } from '../../src/modules/safety/rules.ts';
import type { Size } from './fill-size.ts';

const columns =
  'id, user_id, lat, lng, accuracy_m, located_at, drill, state, pressed_at, received_at, acknowledged_at, closed_at, reason';

export const alerts = ({ workers }: Size): string => `
  CREATE TEMP TABLE plan_alerts AS
  SELECT n, 10 + n % ${workers} AS person, n % 5 = 4 AS drill, now() - make_interval(days => 1 + (n % 300)::int, mins => n::int) AS at
    FROM generate_series(0, ${workers + 1_500}) n
   UNION ALL SELECT ${workers} + 2000 + n, 1, false, now() - make_interval(days => 2 + n::int) FROM generate_series(0, 40) n;
  INSERT INTO safety.sos_alerts (${columns})
  SELECT pg_temp.uid(at, 60, n), pg_temp.account(person), 6.5, 3.37, 20, at, drill, CASE WHEN n % 3 = 0 THEN 'false_alarm' ELSE 'resolved' END,
         at, at, at, at + interval '20 minutes', 'Called, all is well' FROM plan_alerts;
  INSERT INTO safety.sos_alerts (id, user_id, lat, lng, accuracy_m, located_at, pressed_at)
  SELECT pg_temp.uid(now(), 61, n), pg_temp.account(10 + n), 6.5, 3.37, 20, now(), now() FROM generate_series(0, 39) n;
  INSERT INTO safety.sos_tellings (alert_id, who, about, user_id, name, phone, state, times)
  SELECT id, 'contact', 'alarm', user_id, 'Kin', '+2348099999999', 'sent', 1 FROM safety.sos_alerts WHERE NOT drill;
  INSERT INTO safety.sos_positions (alert_id, slot, user_id, lat, lng, accuracy_m)
  SELECT id, floor(extract(epoch FROM pressed_at) / 10)::int4 + k, user_id, 6.5 + k / 1000.0, 3.37, 20
    FROM safety.sos_alerts, generate_series(0, 11) k WHERE NOT drill;
  INSERT INTO safety.numbers (of, number, checked_on, changed_by)
  SELECT state, '767', current_date, pg_temp.account(0) FROM unnest(ARRAY[${states.map((state) => `'${state}'`).join(', ')}]) AS state;
  INSERT INTO safety.sos_notes (alert_id, author_id, body) SELECT id, pg_temp.account(0), 'Called the estate gate' FROM safety.sos_alerts;
`;
