import { query } from '../../../kernel/db/query.ts';

/** False: already deleted, or the last staff member. */
export const eraseAccount = query(
  'identity.eraseAccount',
  { account: 'uuid' },
  { erased: 'bool?' },
  `SELECT identity.erase_account($account) AS erased`,
);

/** Serialises deletions and checks of one account. */
export const lockAccount = query(
  'identity.lockAccount',
  { account: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM identity.accounts WHERE id = $account AND deleted_at IS NULL FOR UPDATE`,
);

export const otherStaff = query(
  'identity.otherStaff',
  { account: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM identity.accounts
    WHERE 'staff' = ANY (roles) AND id <> $account AND deleted_at IS NULL AND suspended_at IS NULL LIMIT 1`,
);

export const forgetInEvents = query(
  'identity.forgetInEvents',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT kernel.forget_person($account, $email)`,
);
