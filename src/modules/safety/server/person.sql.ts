import { query } from '../../../kernel/db/query.ts';

/** Without staff's names and notes. */
export const exportedAlerts = query(
  'safety.exportedAlerts',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(a) - ARRAY['user_id', 'acknowledged_by', 'closed_by']
          || jsonb_build_object('told', (SELECT coalesce(jsonb_agg(to_jsonb(t) - ARRAY['alert_id', 'user_id']), '[]')
                                           FROM safety.sos_tellings t WHERE t.alert_id = a.id),
               'way', (SELECT coalesce(jsonb_agg(jsonb_build_object('lat', p.lat, 'lng', p.lng, 'at', to_timestamp(p.slot * 10.0)) ORDER BY p.slot), '[]')
                         FROM safety.sos_positions p WHERE p.alert_id = a.id)) AS row
     FROM safety.sos_alerts a WHERE a.user_id = $account ORDER BY a.id`,
);

export const hasOpenAlert = query(
  'safety.hasOpenAlert',
  { account: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM safety.sos_alerts WHERE user_id = $account AND state IN ('open', 'acknowledged') LIMIT 1`,
);

export const erasePerson = query('safety.erasePerson', { account: 'uuid' }, {}, 'SELECT safety.erase_person($account)');
