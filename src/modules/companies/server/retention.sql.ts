// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';

/** A sign-up whose mailbox is not proven by then is deleted. */
export const provenWithin_days = 90;

export const companiesRetention: readonly Retention[] = [
  {
    name: 'companies.corporate_signups',
    what: 'Unconfirmed sign-ups of companies',
    kept: '90 days',
    days: provenWithin_days,
    task: 'companies.forget_sign_ups',
    older: olderThan(
      'companies.olderSignUps',
      `companies.corporate_signups s WHERE NOT EXISTS (SELECT FROM identity.accounts a WHERE a.email = s.work_email AND a.email_confirmed_at IS NOT NULL) AND s.created_at`,
    ),
  },
];
