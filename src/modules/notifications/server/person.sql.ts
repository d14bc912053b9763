import { query } from '../../../kernel/db/query.ts';
import { batch } from '../../../kernel/personal-data.ts';

export const exportedInbox = query(
  'notifications.exportedInbox',
  { account: 'uuid', after: 'uuid' },
  { id: 'uuid', row: 'jsonb' },
  `SELECT n.id, to_jsonb(n) - ARRAY['user_id', 'event_id'] AS row FROM notifications.notifications n WHERE user_id = $account AND id > $after ORDER BY id LIMIT ${batch}`,
);

export const eraseInbox = query(
  'notifications.eraseInbox',
  { account: 'uuid' },
  {},
  `DELETE FROM notifications.notifications WHERE user_id = $account`,
);

/** Without the browsers' addresses, which are Kaya's secret towards push services. */
export const exportedSubscriptions = query(
  'notifications.exportedSubscriptions',
  { account: 'uuid' },
  { since: 'timestamptz' },
  `SELECT created_at AS since FROM notifications.push_subscriptions WHERE account_id = $account ORDER BY id`,
);

export const eraseChannels = query(
  'notifications.eraseChannels',
  { account: 'uuid' },
  {},
  `WITH ended AS (DELETE FROM notifications.push_subscriptions WHERE account_id = $account)
   DELETE FROM notifications.switched_off WHERE account_id = $account`,
);
