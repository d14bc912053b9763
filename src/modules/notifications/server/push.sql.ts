import { as, query } from '../../../kernel/db/query.ts';
import type { LanguageCode } from '../../../shared/language.ts';
import type { NotificationType } from '../../news/rules.ts';

/** The private key is sealed. */
export const pushKeys = query(
  'notifications.pushKeys',
  {},
  { public_key: 'text', private_key: 'text', is_current: 'bool' },
  `SELECT public_key, private_key, is_current FROM notifications.push_keys ORDER BY made_at DESC`,
);

/** The first pair stays: several processes may start at once. */
export const keepPushKeys = query(
  'notifications.keepPushKeys',
  { public_key: 'text', private_key: 'text' },
  {},
  `INSERT INTO notifications.push_keys (public_key, private_key) VALUES ($public_key, $private_key) ON CONFLICT DO NOTHING`,
);
export const retirePushKey = query(
  'notifications.retirePushKey',
  {},
  {},
  `UPDATE notifications.push_keys SET is_current = false WHERE is_current`,
);
/** Subscriptions that were made for them go too. */
export const dropOldPushKeys = query(
  'notifications.dropOldPushKeys',
  {},
  { public_key: 'text' },
  `DELETE FROM notifications.push_keys WHERE NOT is_current RETURNING public_key`,
);
/** How many browsers take pushes of earlier keys only. */
export const countOldSubscriptions = query(
  'notifications.countOldSubscriptions',
  {},
  { count: 'int8' },
  `SELECT count(*) FROM notifications.push_subscriptions p JOIN notifications.push_keys k ON k.public_key = p.public_key AND NOT k.is_current`,
);

export const pushKeysToReseal = query(
  'notifications.pushKeysToReseal',
  { first: 'text', after: 'text', max: 'int8' },
  { id: 'text', row: 'text', sealed: 'text' },
  `SELECT public_key AS id, public_key AS "row", private_key AS sealed FROM notifications.push_keys
    WHERE NOT starts_with(private_key, $first) AND public_key > $after ORDER BY public_key LIMIT $max`,
);
export const resealPushKey = query(
  'notifications.resealPushKey',
  { id: 'text', before: 'text', sealed: 'text' },
  {},
  `UPDATE notifications.push_keys SET private_key = $sealed WHERE public_key = $id AND private_key = $before`,
);

export const publicPushKey = query(
  'notifications.publicPushKey',
  {},
  { public_key: 'text?' },
  `SELECT notifications.push_public_key() AS public_key`,
);

export const subscriptionOfSession = query(
  'notifications.subscriptionOfSession',
  { session: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM notifications.push_subscriptions WHERE session_id = $session`,
);

/** False if the address belongs to another person's browser. */
export const keepSubscriptionOf = query(
  'notifications.keepSubscriptionOf',
  {
    session: 'uuid',
    endpoint: 'text',
    point: 'bytea',
    secret: 'bytea',
    replaces: as<string | null>('text?'),
    max_browsers: 'int4',
    public_key: as<string | null>('text?'),
  },
  { kept: 'bool' },
  `SELECT notifications.keep_subscription($session, $endpoint, $point, $secret, $replaces, $max_browsers, $public_key) AS kept`,
);

export const endSubscriptionOf = query(
  'notifications.endSubscriptionOf',
  { session: 'uuid' },
  {},
  `DELETE FROM notifications.push_subscriptions WHERE session_id = $session`,
);

/** The browsers themselves ended these. */
export const forgetSubscriptions = query(
  'notifications.forgetSubscriptions',
  { ids: 'uuid[]' },
  {},
  `DELETE FROM notifications.push_subscriptions WHERE id = ANY ($ids)`,
);

/** SQL: the signed-in browsers to which a row of these (user_id, type, essential) is pushed, unless switched off. */
export const pushTargets = (rows: string): string =>
  `SELECT array_agg(p.id) FROM notifications.push_subscriptions p JOIN identity.open_sessions s ON s.id = p.session_id
     WHERE p.account_id = ${rows}.user_id
       AND (${rows}.essential OR NOT EXISTS (SELECT FROM notifications.switched_off o
             WHERE o.account_id = ${rows}.user_id AND o.type = ${rows}.type AND o.channel = 'push'))`;

export type ToPush = { readonly note: string; readonly to: string };

/**
 * What to push where, by the current state: nothing that was meanwhile read, switched off, or ended. A note written as read, because its
 * reader wants no mark in the app, is still pushed. old_s: its age in seconds.
 */
export const pushesToSend = query(
  'notifications.pushesToSend',
  { rows: as<readonly ToPush[]>('jsonb') },
  {
    note: 'uuid',
    to: 'uuid',
    endpoint: 'text',
    p256dh: 'bytea',
    auth: 'bytea',
    public_key: 'text',
    title: 'text',
    message: 'text',
    type: as<NotificationType>('text'),
    link: 'text?',
    old_s: 'float8',
    language: as<LanguageCode>('text'),
  },
  `SELECT n.id AS note, p.id AS "to", p.endpoint, p.p256dh, p.auth, p.public_key, n.title, n.message, n.type, n.link,
          extract(epoch FROM now() - n.created_at)::float8 AS old_s, reader.language
     FROM jsonb_to_recordset($rows) AS r (note uuid, "to" uuid)
     JOIN notifications.notifications n ON n.id = r.note
     JOIN identity.people reader ON reader.id = n.user_id
     JOIN notifications.push_subscriptions p ON p.id = r."to" AND p.account_id = n.user_id
    WHERE (n.read_at IS NULL OR n.read_at = n.created_at)
      AND p.session_id IN (SELECT s.id FROM identity.open_sessions s)
      AND (n.essential OR NOT EXISTS (SELECT FROM notifications.switched_off o
            WHERE o.account_id = n.user_id AND o.type = n.type AND o.channel = 'push'))`,
);
