// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderById, olderThan, type Retention } from '../../../kernel/retention.ts';

/** Age at which a finished ride's share link is deleted: longer than a ride can be booked ahead (rideRules.maxDaysAhead). */
export const shareLinks_days = 60;

/** Days after a voucher's last moment at which the guest's email and phone are deleted: a bill of that month may be asked about. */
export const guests_days = 90;

/** Six years: tax law asks for the records. */
const records_days = 2_192;

export const ridesRetention: readonly Retention[] = [
  {
    name: 'rides.share_links',
    what: 'Links to follow a ride',
    kept: '60 days',
    days: shareLinks_days,
    task: 'rides.tidy',
    older: olderThan(
      'rides.olderLinks',
      `rides.share_links l JOIN rides.trips t ON t.id = l.trip_id WHERE t.status IN ('completed', 'cancelled', 'no_driver') AND l.created_at`,
    ),
  },
  {
    name: 'rides.guests',
    what: 'Email and phone of guests who had a ride voucher',
    kept: '90 days after the voucher ends',
    days: guests_days,
    task: 'rides.forget_guests',
    older: olderThan(
      'rides.olderGuests',
      `rides.vouchers v WHERE (v.guest_email IS NOT NULL OR v.guest_phone IS NOT NULL) AND v.valid_until`,
    ),
  },
  {
    name: 'rides.trips',
    what: 'Rides',
    kept: '6 years, as the law on taxes asks',
    days: records_days,
    task: null,
    older: olderById('rides.olderTrips', 'rides.trips'),
  },
];
