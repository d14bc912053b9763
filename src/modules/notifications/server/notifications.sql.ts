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

/** Newest event first: listeners of events that happened together may write in any order. */
export const latestNotifications = query(
  'notifications.latest',
  { account: 'uuid', most: 'int8' },
  notificationRow,
  `SELECT ${columns} FROM (
     SELECT * FROM notifications.notifications WHERE user_id = $account ORDER BY id DESC LIMIT $most::int8 + 40) AS latest
    ORDER BY coalesce(event_id, id) DESC LIMIT $most`,
);

export const countUnread = query(
  'notifications.countUnread',
  { account: 'uuid' },
  { unread: 'int8' },
  `SELECT count(*) AS unread FROM notifications.notifications WHERE user_id = $account AND read_at IS NULL`,
);

/** Returns the row also when it was read before; nothing when it belongs to another person. */
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
  {
    account: 'uuid',
    title: 'text',
    message: 'text',
    type: as<NotificationType>('text'),
    link: as<string | null>('text?'),
  },
  notificationRow,
  `INSERT INTO notifications.notifications (user_id, title, message, type, link)
   VALUES ($account, $title, $message, $type, $link) RETURNING ${columns}`,
);

type NoteRow = {
  readonly event: string;
  readonly title: string;
  readonly message: string;
  readonly type: NotificationType;
  readonly link: string | null;
};
/** For these accounts. */
export type NoteTo = NoteRow & { readonly accounts: readonly string[] };
/** For the workers near this open job. */
export type NoteNear = NoteRow & { readonly job: string };

/** Tells people of events, once each: a second run inserts nothing and returns no row. Deleted accounts are left out. */
export const tellOfEvents = query(
  'notifications.tellOfEvents',
  { rows: as<readonly NoteTo[]>('jsonb') },
  { user_id: 'uuid' },
  `INSERT INTO notifications.notifications (user_id, event_id, title, message, type, link)
   SELECT a.id, note.event, note.title, note.message, note.type, note.link
     FROM ROWS FROM (jsonb_to_recordset($rows)
            AS (event uuid, accounts uuid[], title text, message text, type text, link text)) WITH ORDINALITY AS note
    CROSS JOIN LATERAL unnest(note.accounts) AS told (id) JOIN identity.people a ON a.id = told.id
    ORDER BY note.ordinality
   ON CONFLICT (event_id, user_id) DO NOTHING RETURNING user_id`,
);

/**
 * Tells the nearest available workers of open jobs, in one statement: those with its skills, within a maximum distance of its
 * pickup in metres, never its customer. A second run does not tell workers who became available since the first. The distance
 * ignores the earth's curvature. Who was offered the job first, or gave it back, knows of it.
 */
export const tellWorkersNear = query(
  'notifications.tellWorkersNear',
  { rows: as<readonly NoteNear[]>('jsonb'), metres: 'float8', most: 'int8' },
  { user_id: 'uuid' },
  `INSERT INTO notifications.notifications (user_id, event_id, title, message, type, link)
   SELECT near.id, note.event, note.title, note.message, note.type, note.link
     FROM jsonb_to_recordset($rows) AS note (event uuid, job uuid, title text, message text, type text, link text)
    CROSS JOIN LATERAL (
      SELECT w.id
        FROM (SELECT j.id AS job, w.id, way.away_m, own.ids AS own
                FROM jobs.told j
               CROSS JOIN LATERAL (SELECT jobs.ordered_by(j.id) AS ids OFFSET 0) AS own
                JOIN workers.standing w ON w.status = 'available' AND w.id IS DISTINCT FROM j.customer_id
                 AND w.skills @> j.required_skills
                 AND w.lat BETWEEN j.location_lat - $metres::float8 / 111195 AND j.location_lat + $metres::float8 / 111195
               CROSS JOIN LATERAL (SELECT 111195 * sqrt((w.lat - j.location_lat) ^ 2
                       + ((w.lng - j.location_lng) * cos(radians(j.location_lat))) ^ 2) AS away_m) AS way
               WHERE j.id = note.job AND j.status = 'open' AND NOT j.held AND way.away_m <= $metres::float8
               ORDER BY way.away_m, w.id OFFSET 0) AS w
       WHERE w.id <> ALL (w.own) AND NOT EXISTS (SELECT FROM jobs.knows_of k WHERE k.job_id = w.job AND k.worker_id = w.id)
       ORDER BY w.away_m, w.id LIMIT $most) AS near
    WHERE NOT EXISTS (SELECT FROM notifications.notifications WHERE event_id = note.event)
   ON CONFLICT (event_id, user_id) DO NOTHING RETURNING user_id`,
);

export const forgetOldNotifications = query(
  'notifications.forgetOld',
  { days: 'int4' },
  {},
  `DELETE FROM notifications.notifications WHERE read_at < now() - make_interval(days => $days)`,
);
