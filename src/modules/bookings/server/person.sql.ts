import { query } from '../../../kernel/db/query.ts';
import { batch, maxReasons } from '../../../kernel/personal-data.ts';

/** Business bookings, each with its sent quotes. */
export const exportedBookings = query(
  'bookings.exportedBookings',
  { account: 'uuid', after: 'uuid' },
  { id: 'uuid', row: 'jsonb' },
  `SELECT b.id, to_jsonb(b) || jsonb_build_object('quotes', (SELECT coalesce(jsonb_agg(to_jsonb(q) - 'booking_id' ORDER BY q.version), '[]')
            FROM bookings.quotes q WHERE q.booking_id = b.id AND q.status <> 'draft')) AS row
     FROM bookings.bookings b WHERE b.user_id = $account AND b.id > $after ORDER BY b.id LIMIT ${batch}`,
);

const open = `booking_status IN ('pending', 'in_review', 'quoted', 'accepted', 'scheduled', 'in_progress')`;

export const openBookingsOf = query(
  'bookings.openBookingsOf',
  { account: 'uuid', email: 'text' },
  { id: 'uuid' },
  `(SELECT id FROM bookings.bookings WHERE user_id = $account AND ${open} ORDER BY id LIMIT ${maxReasons})
   UNION ALL
   (SELECT id FROM bookings.bookings WHERE user_id IS NULL AND user_email = $email AND ${open} ORDER BY id LIMIT ${maxReasons})`,
);

/** Made with this email without signing in. */
export const unclaimedBookings = query(
  'bookings.unclaimedBookings',
  { email: 'text' },
  { id: 'uuid' },
  `SELECT id FROM bookings.bookings WHERE user_id IS NULL AND user_email = $email`,
);

export const erasePerson = query(
  'bookings.erasePerson',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT bookings.erase_person($account, $email)`,
);
