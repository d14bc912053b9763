import { as, query } from '../../../kernel/db/query.ts';

export const accountRow = {
  id: 'uuid',
  email: 'text',
  name: 'text',
  phone: 'text?',
  roles: 'text[]',
  came_from: 'text',
  confirmed: 'bool',
  suspended: 'bool',
} as const;
const columns = `id, email, name, phone, roles, came_from, email_confirmed_at IS NOT NULL AS confirmed,
  suspended_at IS NOT NULL AS suspended`;

/** Locked, so that two sign-ups or confirmations of one e-mail follow each other. */
export const accountByEmail = query(
  'identity.accountByEmail',
  { email: 'text' },
  accountRow,
  `SELECT ${columns} FROM identity.accounts WHERE email = $email FOR UPDATE`,
);

export const accountById = query(
  'identity.accountById',
  { id: 'uuid' },
  accountRow,
  `SELECT ${columns} FROM identity.accounts WHERE id = $id`,
);

export const openAccount = query(
  'identity.openAccount',
  { email: 'text', name: 'text', phone: as<string | null>('text?'), came_from: 'text' },
  accountRow,
  `INSERT INTO identity.accounts (email, name, phone, came_from) VALUES ($email, $name, $phone, $came_from)
   RETURNING ${columns}`,
);

/** Before the mailbox is proven, the latest sign-up's name and phone stand. */
export const describeAccount = query(
  'identity.describeAccount',
  { id: 'uuid', name: 'text', phone: as<string | null>('text?') },
  {},
  `UPDATE identity.accounts SET name = $name, phone = $phone WHERE id = $id AND email_confirmed_at IS NULL`,
);

export const confirmEmail = query(
  'identity.confirmEmail',
  { id: 'uuid' },
  { id: 'uuid' },
  `UPDATE identity.accounts SET email_confirmed_at = now() WHERE id = $id AND email_confirmed_at IS NULL RETURNING id`,
);

export const credentialByEmail = query(
  'identity.credentialByEmail',
  { email: 'text', minutes: 'int4' },
  { id: as<string | null>('uuid?'), confirmed: as<boolean | null>('bool?'), suspended: as<boolean | null>('bool?'), hash: 'text?', failures: 'int8' },
  `SELECT a.id, a.email_confirmed_at IS NOT NULL AS confirmed, a.suspended_at IS NOT NULL AS suspended, p.hash,
          (SELECT count(*) FROM identity.failed_sign_ins f
            WHERE f.email = $email AND f.at > now() - make_interval(mins => $minutes)) AS failures
     FROM (VALUES (1)) AS one LEFT JOIN identity.accounts a ON a.email = $email
     LEFT JOIN identity.passwords p ON p.account_id = a.id`,
);

export const setPassword = query(
  'identity.setPassword',
  { account: 'uuid', hash: 'text' },
  {},
  `INSERT INTO identity.passwords (account_id, hash) VALUES ($account, $hash)
   ON CONFLICT (account_id) DO UPDATE SET hash = excluded.hash, set_at = now()`,
);

export const recordFailure = query(
  'identity.recordFailure',
  { email: 'text' },
  {},
  `INSERT INTO identity.failed_sign_ins (email) VALUES ($email)`,
);

export const forgetFailures = query(
  'identity.forgetFailures',
  { email: 'text' },
  {},
  `DELETE FROM identity.failed_sign_ins WHERE email = $email`,
);

export const forgetOldFailures = query(
  'identity.forgetOldFailures',
  {},
  {},
  `DELETE FROM identity.failed_sign_ins WHERE at < now() - interval '1 day'`,
);

export const addRole = query(
  'identity.addRole',
  { account: 'uuid', role: 'text' },
  {},
  `SELECT identity.add_role($account, $role)`,
);
