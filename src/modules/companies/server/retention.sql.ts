// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';

/** A sign-up whose mailbox is not proven by then is deleted. */
export const provenWithin_days = 90;

/** Days after a booking at which the name of a guest is deleted: a bill of that month may be asked about for a year. */
export const guestNames_days = 366;

export const companiesRetention: readonly Retention[] = [
  {
    name: 'companies.guest_names',
    what: 'Names of guests in bookings of companies',
    kept: '1 year after the booking',
    days: guestNames_days,
    task: 'companies.forget_guests',
    older: olderThan(
      'companies.olderGuestNames',
      `companies.orders o WHERE o.employee_id IS NULL AND o.person_name <> '' AND o.starts_at`,
    ),
  },
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
