import { query } from '../../../kernel/db/query.ts';

/** Everything a request holds, without the hash of its link and its place in staff's list. */
export const exportedRequests = query(
  'bookings.exportedRequests',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(r) - ARRAY['tracking_hash', 'urgency_ms'] AS row FROM bookings.service_requests r WHERE user_id = $account ORDER BY id`,
);

/** On the board, or priced a moment ago. What waits as interest in a coming service keeps nobody. */
export const openRequestsOf = query(
  'bookings.openRequestsOf',
  { account: 'uuid', email: 'text' },
  { id: 'uuid' },
  `SELECT id FROM bookings.service_requests
    WHERE (user_id = $account OR (user_id IS NULL AND email = $email)) AND status IN ('priced', 'published') ORDER BY id`,
);

/** Made under this e-mail without signing in. */
export const unclaimedRequests = query(
  'bookings.unclaimedRequests',
  { email: 'text' },
  { id: 'uuid' },
  `SELECT id FROM bookings.service_requests WHERE user_id IS NULL AND email = $email
   UNION ALL SELECT id FROM bookings.bookings WHERE user_id IS NULL AND user_email = $email`,
);

/** Business bookings, each with the quotes that were sent. */
export const exportedBookings = query(
  'bookings.exportedBookings',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(b) || jsonb_build_object('quotes', (SELECT coalesce(jsonb_agg(to_jsonb(q) - 'booking_id' ORDER BY q.version), '[]')
            FROM bookings.quotes q WHERE q.booking_id = b.id AND q.status <> 'draft')) AS row
     FROM bookings.bookings b WHERE b.user_id = $account ORDER BY b.id`,
);

export const openBookingsOf = query(
  'bookings.openBookingsOf',
  { account: 'uuid', email: 'text' },
  { id: 'uuid' },
  `SELECT id FROM bookings.bookings
    WHERE (user_id = $account OR (user_id IS NULL AND user_email = $email))
      AND booking_status IN ('pending', 'in_review', 'quoted', 'accepted', 'scheduled', 'in_progress') ORDER BY id`,
);

export const eraseBusiness = query(
  'bookings.eraseBusiness',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT bookings.erase_business($account, $email)`,
);

export const erasePerson = query(
  'bookings.erasePerson',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT bookings.erase_person($account, $email)`,
);
