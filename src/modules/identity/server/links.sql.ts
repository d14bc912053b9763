import { as, query } from '../../../kernel/db/query.ts';

const purpose = as<'magiclink' | 'recovery' | 'email_change' | 'email_restore' | 'staff'>('text');
const cameFrom = as<'customer' | 'corporate'>('text');

export const makeLink = query(
  'identity.makeLink',
  {
    account: 'uuid',
    purpose,
    code_hash: 'text',
    pending_hash: as<string | null>('text?'),
    name: 'text',
    phone: as<string | null>('text?'),
    came_from: cameFrom,
    new_email: as<string | null>('text?'),
    minutes: 'int4',
  },
  { id: 'uuid' },
  `INSERT INTO identity.links (account_id, purpose, code_hash, pending_hash, name, phone, came_from, new_email, expires_at)
   VALUES ($account, $purpose, $code_hash, $pending_hash, $name, $phone, $came_from, $new_email,
           now() + make_interval(mins => $minutes))
   RETURNING id`,
);

/**
 * The latest link of a kind, used or not. fresh: sent within the last minute, so not sent again. sent: how many in the last hour. several:
 * pending sign-ups have different passwords.
 */
export const latestLink = query(
  'identity.latestLink',
  { account: 'uuid', purpose },
  {
    pending_hash: 'text?',
    name: 'text',
    phone: 'text?',
    came_from: cameFrom,
    fresh: 'bool',
    sent: 'int8',
    several: 'bool',
  },
  `SELECT pending_hash, name, phone, came_from, created_at > now() - interval '1 minute' AS fresh,
          count(*) FILTER (WHERE created_at > now() - interval '1 hour') OVER () AS sent,
          min(pending_hash) OVER () IS DISTINCT FROM max(pending_hash) OVER () AS several
     FROM identity.links WHERE account_id = $account AND purpose = $purpose ORDER BY created_at DESC LIMIT 1`,
);

export const findLink = query(
  'identity.findLink',
  { code_hash: 'text', purpose },
  { account_id: 'uuid' },
  `SELECT account_id FROM identity.links
    WHERE code_hash = $code_hash AND purpose = $purpose AND used_at IS NULL AND expires_at > now()`,
);

/** Works once. Returns the pending password and deletes it. */
export const useLink = query(
  'identity.useLink',
  { code_hash: 'text', purpose },
  {
    id: 'uuid',
    account_id: 'uuid',
    pending_hash: 'text?',
    name: 'text',
    phone: 'text?',
    came_from: cameFrom,
    new_email: 'text?',
    created_at: 'timestamptz',
  },
  `UPDATE identity.links SET used_at = now(), pending_hash = NULL
    WHERE code_hash = $code_hash AND purpose = $purpose AND used_at IS NULL AND expires_at > now()
   RETURNING id, account_id, old.pending_hash, name, phone, came_from, new_email, created_at`,
);

/**
 * The first confirmation ends all other sign-ups of the email, with their passwords. Links that restore an email stay: otherwise a thief in
 * the account could end them.
 */
export const dropOtherLinks = query(
  'identity.dropOtherLinks',
  { account: 'uuid' },
  {},
  `UPDATE identity.links SET used_at = now(), pending_hash = NULL WHERE account_id = $account AND used_at IS NULL
      AND purpose <> 'email_restore'`,
);

/** Changes after the undone one were the thief's, as are the mailboxes of these links. */
export const dropLaterRestores = query(
  'identity.dropLaterRestores',
  { account: 'uuid', link: 'uuid' },
  {},
  `UPDATE identity.links l SET used_at = now() FROM identity.links opened
    WHERE opened.id = $link AND l.account_id = $account AND l.purpose = 'email_restore' AND l.used_at IS NULL
      AND l.created_at > opened.created_at`,
);

/**
 * The mailboxes that an account moved away from within these days. Excludes an undone move and those after it: they were a thief's, and
 * their links are used.
 */
export const mailboxesBefore = query(
  'identity.mailboxesBefore',
  { account: 'uuid', days: 'int4' },
  { email: 'text', name: 'text' },
  `SELECT DISTINCT l.new_email AS email, a.name FROM identity.links l JOIN identity.accounts a ON a.id = l.account_id
    WHERE l.account_id = $account AND l.purpose = 'email_restore' AND l.used_at IS NULL
      AND l.created_at > now() - make_interval(days => $days) AND l.new_email <> a.email`,
);

export const forgetOldLinks = query(
  'identity.forgetOldLinks',
  {},
  {},
  `DELETE FROM identity.links WHERE expires_at < now() - interval '30 days'`,
);
