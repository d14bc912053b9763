import { as, query } from '../../../kernel/db/query.ts';
import type { NotificationType } from '../../news/rules.ts';
import { carriers, type Targets } from './channels.ts';

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

/** Newest event first: listeners of concurrent events may write in any order. before: the `place` of the last one. */
export const latestNotifications = query(
  'notifications.latest',
  { account: 'uuid', before: 'uuid', max: 'int8' },
  { ...notificationRow, place: 'uuid' },
  `SELECT ${columns}, coalesce(event_id, id) AS place FROM notifications.notifications
    WHERE user_id = $account AND coalesce(event_id, id) < $before
    ORDER BY coalesce(event_id, id) DESC LIMIT $max`,
);

/** What leads to a page of a company. The index notifications_of_companies has the same words. */
const ofCompanies = `link ~ '^/(corporate|company)/'`;

/** starts: of the link; empty: all. unread: only those. before: the `place` of the last one. */
export const companyNews = query(
  'notifications.companyNews',
  { account: 'uuid', starts: 'text', unread: 'bool', before: 'uuid', max: 'int8' },
  { ...notificationRow, place: 'uuid' },
  `SELECT ${columns}, coalesce(event_id, id) AS place FROM notifications.notifications
    WHERE user_id = $account AND ${ofCompanies} AND coalesce(event_id, id) < $before
      AND starts_with(link, $starts) AND (NOT $unread OR read_at IS NULL)
    ORDER BY coalesce(event_id, id) DESC LIMIT $max`,
);

export const markCompanyNewsRead = query(
  'notifications.markCompanyNewsRead',
  { account: 'uuid' },
  { id: 'uuid' },
  `UPDATE notifications.notifications SET read_at = now()
    WHERE user_id = $account AND read_at IS NULL AND ${ofCompanies} RETURNING id`,
);

export const countUnread = query(
  'notifications.countUnread',
  { account: 'uuid' },
  { unread: 'int8', of_companies: 'int8' },
  `SELECT count(*) AS unread, count(*) FILTER (WHERE ${ofCompanies}) AS of_companies FROM notifications.notifications
    WHERE user_id = $account AND read_at IS NULL`,
);

/** Returns the row even if it was already read; nothing if it belongs to another person. */
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

/** Where a row of these (id, user_id, type, essential) goes besides the inbox, by channel. */
const targetsOf = (rows: string): string =>
  `jsonb_build_object(${Object.entries(carriers)
    .map(([channel, { targets }]) => `'${channel}', (${targets(rows)})`)
    .join(', ')}) AS targets`;
const recipient = { id: 'uuid', user_id: 'uuid', targets: as<Targets>('jsonb') } as const;

/** A note's row for one reader: in their language, and already read if they want no mark in the app. */
const noteFor = `note.words, note.type, note.link, note.essential, coalesce(note.words -> reader.language, note.words -> 'en') AS said,
          CASE WHEN NOT note.essential AND EXISTS (SELECT FROM notifications.switched_off o
                 WHERE o.account_id = reader.id AND o.type = note.type AND o.channel = 'app') THEN now() END AS read_at`;
const noteColumns = 'event uuid, words jsonb, type text, link text, essential bool';

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
   VALUES ($account, $title, $message, $type, $link)
   RETURNING ${columns}`,
);

type NoteRow = {
  readonly event: string;
  /** By language; en is always present. */
  readonly words: Readonly<Record<string, { readonly title: string; readonly message: string }>>;
  readonly type: NotificationType;
  readonly link: string | null;
  readonly essential: boolean;
};
/** For these accounts. */
export type NoteTo = NoteRow & { readonly accounts: readonly string[] };
/** For the workers near this open job. */
export type NoteNear = NoteRow & { readonly job: string };

/** Notifies people of events, once each: a second run inserts nothing and returns no row. Deleted accounts are left out. */
export const tellOfEvents = query(
  'notifications.tellOfEvents',
  { rows: as<readonly NoteTo[]>('jsonb') },
  recipient,
  `WITH told AS (
     INSERT INTO notifications.notifications (user_id, event_id, title, message, type, link, essential, read_at)
     SELECT id, event, said ->> 'title', said ->> 'message', type, link, essential, read_at FROM (
       SELECT reader.id, note.event, note.ordinality, ${noteFor}
         FROM ROWS FROM (jsonb_to_recordset($rows) AS (${noteColumns}, accounts uuid[])) WITH ORDINALITY AS note
        CROSS JOIN LATERAL unnest(note.accounts) AS told (id) JOIN identity.people reader ON reader.id = told.id) AS notes
      ORDER BY ordinality
     ON CONFLICT (event_id, user_id) DO NOTHING RETURNING id, user_id, type, essential)
   SELECT id, user_id, ${targetsOf('told')} FROM told`,
);

/**
 * Notifies the nearest available workers of open jobs, in one statement: those with its skills, within a max distance of its pickup in
 * metres, never its customer. A second run does not notify workers who became available since the first. The distance ignores the earth's
 * curvature. Leaves out workers who were offered the job first, or gave it back: they know of it.
 */
export const tellWorkersNear = query(
  'notifications.tellWorkersNear',
  { rows: as<readonly NoteNear[]>('jsonb'), metres: 'float8', max: 'int8' },
  recipient,
  `WITH told AS (
     INSERT INTO notifications.notifications (user_id, event_id, title, message, type, link, essential, read_at)
     SELECT id, event, said ->> 'title', said ->> 'message', type, link, essential, read_at FROM (
       SELECT reader.id, note.event, ${noteFor}
         FROM jsonb_to_recordset($rows) AS note (${noteColumns}, job uuid)
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
           ORDER BY w.away_m, w.id LIMIT $max) AS near
         JOIN identity.people reader ON reader.id = near.id
        WHERE NOT EXISTS (SELECT FROM notifications.notifications WHERE event_id = note.event)) AS notes
     ON CONFLICT (event_id, user_id) DO NOTHING RETURNING id, user_id, type, essential)
   SELECT id, user_id, ${targetsOf('told')} FROM told`,
);

/** Push targets of the actor's own notification. */
export const targetsOfNote = query(
  'notifications.targetsOfNote',
  { id: 'uuid' },
  recipient,
  `SELECT note.id, note.user_id, ${targetsOf('note')} FROM notifications.notifications note WHERE note.id = $id`,
);

export const forgetOldNotifications = query(
  'notifications.forgetOld',
  { days: 'int4' },
  {},
  `DELETE FROM notifications.notifications WHERE read_at < now() - make_interval(days => $days)`,
);
