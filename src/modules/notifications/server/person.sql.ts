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
