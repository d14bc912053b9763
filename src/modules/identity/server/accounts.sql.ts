import { as, query } from '../../../kernel/db/query.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import type { LanguageCode } from '../../../shared/language.ts';

export const accountRow = {
  id: 'uuid',
  email: 'text',
  name: 'text',
  phone: 'text?',
  phone_confirmed: 'bool',
  roles: 'text[]',
  came_from: 'text',
  language: as<LanguageCode | null>('text?'),
  confirmed: 'bool',
  suspended: 'bool',
  factors: as<{ type: 'totp'; status: 'verified' | 'unverified' }[]>('jsonb'),
} as const;
const columns = `id, email, name, phone, phone_confirmed_at IS NOT NULL AS phone_confirmed, roles, came_from, language, email_confirmed_at IS NOT NULL AS confirmed,
  suspended_at IS NOT NULL AS suspended,
  coalesce((SELECT jsonb_agg(jsonb_build_object('type', f.type, 'status',
                     CASE WHEN f.verified_at IS NULL THEN 'unverified' ELSE 'verified' END))
              FROM identity.factors f WHERE f.account_id = accounts.id), '[]') AS factors`;

/** Rows per page of staff's list. */
export const staffPage = 30;
const max = staffPage + 1;

/**
 * For staff: newest first, by part of a name or email, or by id; one row more than a page. The account with the email `exact` comes first.
 * Others see only themselves.
 */
export const allAccounts = query(
  'identity.allAccounts',
  {
    id: as<string | null>('uuid?'),
    patterns: as<readonly string[] | null>('text[]?'),
    exact: as<string | null>('text?'),
    before: as<string | null>('uuid?'),
  },
  { ...accountRow, created_at: 'timestamptz', hit: 'bool?' },
  `WITH page AS (
     (SELECT a.id, true AS hit FROM identity.accounts a
       WHERE $id::uuid IS NULL AND $patterns::text[] IS NULL AND a.id < coalesce($before::uuid, '${highestId}') ORDER BY a.id DESC LIMIT ${max})
     UNION ALL
     SELECT a.id, true FROM identity.accounts a WHERE a.id = $id AND a.id < coalesce($before::uuid, '${highestId}')
     UNION ALL
     SELECT found.id, found.hit FROM identity.find_accounts($patterns, $exact, $before, ${max}, false) found WHERE $patterns::text[] IS NOT NULL AND $id::uuid IS NULL
   )
   SELECT ${columns}, created_at, hit FROM identity.accounts JOIN page USING (id) ORDER BY email = $exact IS TRUE DESC, id DESC LIMIT ${max}`,
);

/** Locks the account, so that two sign-ups or confirmations of one email run one after the other. */
export const accountByEmail = query(
  'identity.accountByEmail',
  { email: 'text' },
  accountRow,
  `SELECT ${columns} FROM identity.accounts WHERE email = $email FOR UPDATE`,
);

/** The facts for identityLevel. */
export const levelOf = query(
  'identity.levelOf',
  { account: 'uuid' },
  { phone_confirmed: 'bool', papers_seen: 'bool' },
  `SELECT phone_confirmed_at IS NOT NULL AS phone_confirmed, EXISTS (SELECT FROM identity.papers_seen p WHERE p.account_id = a.id) AS papers_seen
     FROM identity.accounts a WHERE a.id = $account`,
);

export const accountById = query(
  'identity.accountById',
  { id: 'uuid' },
  accountRow,
  `SELECT ${columns} FROM identity.accounts WHERE id = $id`,
);

/** No row if a concurrent sign-up was first. */
export const openAccount = query(
  'identity.openAccount',
  { email: 'text', name: 'text', phone: as<string | null>('text?'), came_from: 'text' },
  accountRow,
  `INSERT INTO identity.accounts (email, name, phone, came_from) VALUES ($email, $name, $phone, $came_from)
   ON CONFLICT (email) DO NOTHING RETURNING ${columns}`,
);

/** Copies the person's data from the proven sign-up to the account; once. */
export const confirmEmail = query(
  'identity.confirmEmail',
  { id: 'uuid', name: 'text', phone: as<string | null>('text?'), came_from: 'text' },
  { id: 'uuid' },
  `UPDATE identity.accounts SET email_confirmed_at = now(), name = $name, phone = $phone, came_from = $came_from
    WHERE id = $id AND email_confirmed_at IS NULL RETURNING id`,
);

/** One row even for an unknown email. Before the mailbox is proven, the hash is the latest sign-up's. */
export const credentialByEmail = query(
  'identity.credentialByEmail',
  { email: 'text' },
  { id: 'uuid?', confirmed: 'bool?', suspended: 'bool?', hash: 'text?' },
  `SELECT a.id, a.email_confirmed_at IS NOT NULL AS confirmed, a.suspended_at IS NOT NULL AS suspended,
          CASE WHEN a.email_confirmed_at IS NULL
            THEN (SELECT l.pending_hash FROM identity.links l
                   WHERE l.account_id = a.id AND l.purpose = 'magiclink' ORDER BY l.created_at DESC LIMIT 1)
            ELSE p.hash END AS hash
     FROM (VALUES (1)) AS one LEFT JOIN identity.accounts a ON a.email = $email
     LEFT JOIN identity.passwords p ON p.account_id = a.id`,
);

/** Whether the actor has a password. */
export const ownPassword = query(
  'identity.ownPassword',
  {},
  { has_password: 'bool' },
  `SELECT identity.own_password() AS has_password`,
);

export const hasPassword = query(
  'identity.hasPassword',
  { account: 'uuid' },
  { account_id: 'uuid' },
  `SELECT account_id FROM identity.passwords WHERE account_id = $account`,
);

export const setPassword = query(
  'identity.setPassword',
  { account: 'uuid', hash: 'text', long: 'bool' },
  {},
  `INSERT INTO identity.passwords (account_id, hash, long) VALUES ($account, $hash, $long)
   ON CONFLICT (account_id) DO UPDATE SET hash = excluded.hash, long = excluded.long, set_at = now()`,
);

/** From now on only a recovery link opens the account. */
export const dropPassword = query(
  'identity.dropPassword',
  { account: 'uuid' },
  {},
  `DELETE FROM identity.passwords WHERE account_id = $account`,
);

/** Records the length of an old password without a recorded length; only a sign-in knows it. */
export const noteLongPassword = query(
  'identity.noteLongPassword',
  { account: 'uuid' },
  {},
  `UPDATE identity.passwords SET long = true WHERE account_id = $account AND NOT long`,
);

export const changeProfile = query(
  'identity.changeProfile',
  { id: 'uuid', name: 'text', phone: as<string | null>('text?') },
  { id: 'uuid' },
  `UPDATE identity.accounts SET name = $name, phone = $phone WHERE id = $id RETURNING id`,
);

/** Only if the account has no number. */
export const keepFirstPhone = query(
  'identity.keepFirstPhone',
  { account: 'uuid', phone: 'text', email: as<string | null>('text?') },
  { email: 'text' },
  `UPDATE identity.accounts SET phone = $phone WHERE id = $account AND phone IS NULL AND email = coalesce($email, email) RETURNING email`,
);

/** Only if they have not given a name themselves. */
export const nameNameless = query(
  'identity.nameNameless',
  { id: 'uuid', name: 'text' },
  {},
  `UPDATE identity.accounts SET name = $name WHERE id = $id AND name = ''`,
);

export const setLanguage = query(
  'identity.setLanguage',
  { id: 'uuid', language: as<LanguageCode>('text') },
  { id: 'uuid' },
  `UPDATE identity.accounts SET language = $language WHERE id = $id AND language IS DISTINCT FROM $language RETURNING id`,
);

/** en for people who have not chosen. The system sees everyone's, people their own. */
export const languagesOf = query(
  'identity.languagesOf',
  { accounts: as<readonly string[]>('uuid[]') },
  { account_id: 'uuid', language: as<LanguageCode>('text') },
  `SELECT id AS account_id, coalesce(language, 'en') AS language FROM identity.accounts WHERE id = ANY ($accounts::uuid[])`,
);

/** False if another account has confirmed this email. */
export const changeEmail = query(
  'identity.changeEmail',
  { account: 'uuid', new_email: 'text' },
  { changed: 'bool?' },
  `SELECT identity.change_email($account, $new_email) AS changed`,
);

/** Serialises tries for one email, so that concurrent ones are all counted. */
export const queueTries = query(
  'identity.queueTries',
  { email: 'text' },
  { lock: 'void' },
  `SELECT pg_advisory_xact_lock(hashtextextended('identity.tries ' || $email, 0)) AS lock`,
);

const tried = as<'password' | 'code'>('text');

/** Counts a try before the password or code is checked; a right one resets the count. No row: too many tries from this source. */
export const claimTry = query(
  'identity.claimTry',
  { email: 'text', kind: tried, source: 'text', max: 'int8', minutes: 'int4' },
  { id: 'int8' },
  `INSERT INTO identity.failed_sign_ins (email, kind, source, known)
   SELECT $email, $kind, $source, true WHERE $max > (SELECT count(*) FROM identity.failed_sign_ins f
      WHERE f.email = $email AND f.kind = $kind AND f.source = $source AND f.known
        AND f.at > now() - make_interval(mins => $minutes))
   RETURNING id`,
);

/**
 * The same for a browser that never signed in to this account. The first `max` in the window are not slowed down; then one a minute per
 * address, at most `ceiling` in total.
 */
export const claimStrangersTry = query(
  'identity.claimStrangersTry',
  { email: 'text', address: 'text', max: 'int8', ceiling: 'int8', minutes: 'int4' },
  { id: 'int8' },
  `INSERT INTO identity.failed_sign_ins (email, kind, source)
   SELECT $email, 'password', $address
     FROM (SELECT count(*) AS tries, max(f.at) FILTER (WHERE f.source = $address) AS last
             FROM identity.failed_sign_ins f
            WHERE f.email = $email AND f.kind = 'password' AND NOT f.known AND f.at > now() - make_interval(mins => $minutes)) AS so_far
    WHERE tries < $max OR (tries < $ceiling AND (last IS NULL OR last < now() - interval '1 minute'))
   RETURNING id`,
);

/** For every source: the email was confirmed, or the account is being deleted. */
export const forgetFailures = query(
  'identity.forgetFailures',
  { email: 'text', kind: tried },
  {},
  `DELETE FROM identity.failed_sign_ins WHERE email = $email AND kind = $kind`,
);

/** A right password or code resets only the count of its source. */
export const forgetOwnFailures = query(
  'identity.forgetOwnFailures',
  { email: 'text', kind: tried, source: 'text' },
  {},
  `DELETE FROM identity.failed_sign_ins WHERE email = $email AND kind = $kind AND source = $source`,
);

export const forgetOldFailures = query(
  'identity.forgetOldFailures',
  {},
  {},
  `DELETE FROM identity.failed_sign_ins WHERE at < now() - interval '1 day'`,
);

/** Only for the database owner: the application may not change this column. */
export const giveStaffRole = query(
  'identity.giveStaffRole',
  { account: 'uuid' },
  {},
  `UPDATE identity.accounts SET roles = array_append(roles, 'staff') WHERE id = $account AND NOT 'staff' = ANY (roles)`,
);

export const addRole = query(
  'identity.addRole',
  { account: 'uuid', role: 'text' },
  {},
  `SELECT identity.add_role($account, $role)`,
);
