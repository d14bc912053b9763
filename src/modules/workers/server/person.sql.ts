import { query } from '../../../kernel/db/query.ts';

export const exportedProfile = query(
  'workers.exportedProfile',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(w) || jsonb_build_object('contact', to_jsonb(c) - 'worker_id') AS row
     FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id WHERE w.id = $account`,
);

/** Without the code, which opens the document. */
export const exportedPassports = query(
  'workers.exportedPassports',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(p) - 'worker_id' - 'code' AS row FROM workers.passports p WHERE p.worker_id = $account ORDER BY p.id`,
);

export const erasePerson = query(
  'workers.erasePerson',
  { account: 'uuid' },
  {},
  `SELECT workers.erase_person($account)`,
);
