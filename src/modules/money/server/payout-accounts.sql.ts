import { as, query } from '../../../kernel/db/query.ts';
import type { PayoutMethod } from '../destinations.ts';
import type { Destination } from '../rules.ts';

const row = {
  id: 'uuid',
  method: as<PayoutMethod>('text'),
  shown: 'text',
  account_name: 'text?',
  is_default: 'bool',
} as const;
const columns = Object.keys(row).join(', ');

export const accountsOf = query(
  'money.accountsOf',
  { account: 'uuid' },
  row,
  `SELECT ${columns} FROM money.payout_accounts WHERE account_id = $account ORDER BY is_default DESC, id DESC`,
);

export const savedDestination = query(
  'money.savedDestination',
  { id: 'uuid', account: 'uuid' },
  { destination: as<Destination>('jsonb') },
  `SELECT destination FROM money.payout_accounts WHERE id = $id AND account_id = $account`,
);

/** No row when it was saved before, or when there are as many as a person may have. The first is the default. */
export const saveAccount = query(
  'money.saveAccount',
  {
    account: 'uuid',
    method: as<PayoutMethod>('text'),
    destination: as<Destination>('jsonb'),
    shown: 'text',
    account_name: as<string | null>('text?'),
    max: 'int8',
  },
  row,
  `INSERT INTO money.payout_accounts (account_id, method, destination, shown, account_name, is_default)
   SELECT $account, $method, $destination, $shown, $account_name, count(*) = 0
     FROM money.payout_accounts WHERE account_id = $account HAVING count(*) < $max
   ON CONFLICT (account_id, destination) DO NOTHING RETURNING ${columns}`,
);

/** The former default first, because one index allows one. */
export const dropDefault = query(
  'money.dropDefault',
  { account: 'uuid' },
  {},
  `UPDATE money.payout_accounts SET is_default = false WHERE account_id = $account AND is_default`,
);

export const makeDefault = query(
  'money.makeDefault',
  { id: 'uuid', account: 'uuid' },
  { id: 'uuid' },
  `UPDATE money.payout_accounts SET is_default = true WHERE id = $id AND account_id = $account RETURNING id`,
);

/** It is forgotten: named again, it is new. */
export const removeAccount = query(
  'money.removeAccount',
  { id: 'uuid', account: 'uuid' },
  row,
  `WITH removed AS (
     DELETE FROM money.payout_accounts WHERE id = $id AND account_id = $account RETURNING ${columns}, account_id, destination),
   forgotten AS (
     DELETE FROM money.known_payout_accounts k USING removed r WHERE k.account_id = r.account_id AND k.destination = r.destination)
   SELECT ${columns} FROM removed`,
);

/** After the default was removed. */
export const promoteNewest = query(
  'money.promoteNewest',
  { account: 'uuid' },
  {},
  `UPDATE money.payout_accounts SET is_default = true
    WHERE id = (SELECT id FROM money.payout_accounts WHERE account_id = $account ORDER BY id DESC LIMIT 1)`,
);
