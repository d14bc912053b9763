import { as, query } from '../../../kernel/db/query.ts';
import type { Channel } from '../rules.ts';
import type { NotificationType } from '../../news/rules.ts';

const one = { account: 'uuid', type: as<NotificationType>('text'), channel: as<Channel>('text') } as const;

export const switchedOff = query(
  'notifications.switchedOff',
  { account: 'uuid' },
  { type: as<NotificationType>('text'), channel: as<Channel>('text') },
  `SELECT type, channel FROM notifications.switched_off WHERE account_id = $account`,
);

/** Does nothing for a deleted account. */
export const switchOff = query(
  'notifications.switchOff',
  one,
  {},
  `INSERT INTO notifications.switched_off (account_id, type, channel)
   SELECT id, $type, $channel FROM identity.people WHERE id = $account ON CONFLICT DO NOTHING`,
);

export const switchOn = query(
  'notifications.switchOn',
  one,
  {},
  `DELETE FROM notifications.switched_off WHERE account_id = $account AND type = $type AND channel = $channel`,
);
