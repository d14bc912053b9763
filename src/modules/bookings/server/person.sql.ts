import { query } from '../../../kernel/db/query.ts';

/** Everything a request holds but the hash of its link. */
export const exportedRequests = query(
  'bookings.exportedRequests',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(r) - 'tracking_hash' AS row FROM bookings.service_requests r WHERE user_id = $account ORDER BY id`,
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
  `SELECT id FROM bookings.service_requests WHERE user_id IS NULL AND email = $email`,
);

export const erasePerson = query(
  'bookings.erasePerson',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT bookings.erase_person($account, $email)`,
);
