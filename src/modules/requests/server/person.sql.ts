import { query } from '../../../kernel/db/query.ts';
import { batch, maxReasons } from '../../../kernel/personal-data.ts';

/** Everything a request stores, without the hash of its link and its place in staff's list. */
export const exportedRequests = query(
  'requests.exportedRequests',
  { account: 'uuid', after: 'uuid' },
  { id: 'uuid', row: 'jsonb' },
  `SELECT r.id, to_jsonb(r) - ARRAY['tracking_hash', 'urgency_ms'] || jsonb_build_object('receiver',
          (SELECT to_jsonb(v) - 'request_id' FROM requests.receivers v WHERE v.request_id = r.id)) AS row FROM requests.requests r WHERE user_id = $account AND id > $after ORDER BY id LIMIT ${batch}`,
);

/** On the board, or priced a moment ago. An interest in a coming-soon service does not block the deletion of an account. */
export const openRequestsOf = query(
  'requests.openRequestsOf',
  { account: 'uuid', email: 'text' },
  { id: 'uuid' },
  `(SELECT id FROM requests.requests WHERE user_id = $account AND status IN ('priced', 'published') ORDER BY id LIMIT ${maxReasons})
   UNION ALL
   (SELECT id FROM requests.requests WHERE user_id IS NULL AND email = $email AND status IN ('priced', 'published')
     ORDER BY id LIMIT ${maxReasons})`,
);

/** Made under this email without signing in. */
export const unclaimedRequests = query(
  'requests.unclaimedRequests',
  { email: 'text' },
  { id: 'uuid' },
  `SELECT id FROM requests.requests WHERE user_id IS NULL AND email = $email`,
);

export const erasePerson = query(
  'requests.erasePerson',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT requests.erase_person($account, $email)`,
);
