import { query } from '../../../kernel/db/query.ts';

/** Companies whose invoices go to this mailbox. */
export const exportedMailboxes = query(
  'billing.exportedMailboxes',
  { email: 'text' },
  { row: 'jsonb' },
  `SELECT jsonb_build_object('company', c.name, 'email', a.email) AS row
     FROM billing.accounts a JOIN companies.companies c ON c.id = a.company_id WHERE a.email = lower($email) ORDER BY c.id LIMIT 100`,
);

export const erasePerson = query(
  'billing.erasePerson',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT billing.erase_person($account, $email)`,
);
