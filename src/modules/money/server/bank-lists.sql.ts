import { as, query } from '../../../kernel/db/query.ts';
import type { Institution } from '../destinations.ts';

/** No row: it was never read. is_due: a day ago. */
export const bankListOf = query(
  'money.bankListOf',
  { provider: 'text' },
  { banks: as<readonly Institution[]>('jsonb'), is_due: 'bool' },
  `SELECT banks, read_at < now() - interval '1 day' AS is_due FROM money.bank_lists WHERE provider = $provider`,
);

export const keepBankList = query(
  'money.keepBankList',
  { provider: 'text', banks: as<readonly Institution[]>('jsonb') },
  {},
  `INSERT INTO money.bank_lists (provider, banks) VALUES ($provider, $banks)
   ON CONFLICT (provider) DO UPDATE SET banks = excluded.banks, read_at = now()`,
);
