// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';

/** Expired email links are deleted after this time. */
export const endedFor_days = 30;

export const bookingsRetention: readonly Retention[] = [
  {
    name: 'bookings.links',
    what: 'Links to follow a booking',
    kept: '30 days after they ended',
    days: endedFor_days,
    task: 'bookings.tidy',
    older: olderThan('bookings.olderLinks', `bookings.links WHERE expires_at`),
  },
];
