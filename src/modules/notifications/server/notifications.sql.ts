import { as, query } from '../../../kernel/db/query.ts';
import type { notificationTypes } from '../contract.ts';

export type NotificationType = (typeof notificationTypes)[number];

const notificationRow = {
  id: 'uuid',
  user_id: 'uuid',
  title: 'text',
  message: 'text',
  type: as<NotificationType>('text'),
  link: 'text?',
  created_at: 'timestamptz',
  read_at: 'timestamptz?',
} as const;
const columns = 'id, user_id, title, message, type, link, created_at, read_at';

export const latestNotifications = query(
  'notifications.latest',
  { account: 'uuid', most: 'int4' },
  notificationRow,
  `SELECT ${columns} FROM notifications.notifications WHERE user_id = $account ORDER BY id DESC LIMIT $most`,
);

export const countUnread = query(
  'notifications.countUnread',
  { account: 'uuid' },
  { unread: 'int8' },
  `SELECT count(*) AS unread FROM notifications.notifications WHERE user_id = $account AND read_at IS NULL`,
);

/** Answers the row also when it was read before; nothing when it is not this person's. */
export const markRead = query(
  'notifications.markRead',
  { id: 'uuid', account: 'uuid' },
  { id: 'uuid', newly: 'bool' },
  `UPDATE notifications.notifications SET read_at = coalesce(read_at, now()) WHERE id = $id AND user_id = $account
   RETURNING new.id, old.read_at IS NULL AS newly`,
);

export const markAllRead = query(
  'notifications.markAllRead',
  { account: 'uuid' },
  { id: 'uuid' },
  `UPDATE notifications.notifications SET read_at = now() WHERE user_id = $account AND read_at IS NULL RETURNING id`,
);

export const addNotification = query(
  'notifications.add',
  { account: 'uuid', title: 'text', message: 'text', type: as<NotificationType>('text'), link: as<string | null>('text?') },
  notificationRow,
  `INSERT INTO notifications.notifications (user_id, title, message, type, link)
   VALUES ($account, $title, $message, $type, $link) RETURNING ${columns}`,
);

/** Tells people of an event, once each: a second run inserts nothing and answers nobody. Accounts that are gone are left out. */
export const tellOfEvent = query(
  'notifications.tellOfEvent',
  {
    event: 'uuid',
    accounts: 'uuid[]',
    title: 'text',
    message: 'text',
    type: as<NotificationType>('text'),
    link: as<string | null>('text?'),
  },
  { user_id: 'uuid' },
  `INSERT INTO notifications.notifications (user_id, event_id, title, message, type, link)
   SELECT a.id, $event, $title, $message, $type, $link FROM identity.people a WHERE a.id = ANY ($accounts)
   ON CONFLICT (event_id, user_id) DO NOTHING RETURNING user_id`,
);

export const forgetOldNotifications = query(
  'notifications.forgetOld',
  { days: 'int4' },
  {},
  `DELETE FROM notifications.notifications WHERE read_at < now() - make_interval(days => $days)`,
);
