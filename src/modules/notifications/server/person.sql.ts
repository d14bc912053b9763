import { query } from '../../../kernel/db/query.ts';

export const exportedInbox = query(
  'notifications.exportedInbox',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(n) - ARRAY['user_id', 'event_id'] AS row FROM notifications.notifications n WHERE user_id = $account ORDER BY id`,
);

export const eraseInbox = query(
  'notifications.eraseInbox',
  { account: 'uuid' },
  {},
  `DELETE FROM notifications.notifications WHERE user_id = $account`,
);
