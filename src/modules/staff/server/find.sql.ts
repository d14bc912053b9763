// What the console finds and counts across modules: functions that search by index and answer only staff.
import { as, query } from '../../../kernel/db/query.ts';
import type { FoundPart } from '../find-contract.ts';

/** patterns: for LIKE, in lower case. exact: the account with this email comes first. Workers are found twice: as an account and as a worker. */
export const findAll = query(
  'staff.findAll',
  { patterns: 'text[]', exact: 'text', max: 'int8' },
  { part: as<FoundPart>('text'), id: 'uuid', code: 'text?', title: 'text', line: 'text', status: 'text' },
  `SELECT 'requests' AS part, id, code, title, line, status FROM requests.find_requests($patterns, $max)
    UNION ALL SELECT 'bookings', id, code, title, line, status FROM bookings.find_bookings($patterns, NULL, NULL, $max, true)
    UNION ALL SELECT 'jobs', id, code, title, line, status FROM jobs.find_jobs($patterns, $max)
    UNION ALL SELECT 'rides', id, code, title, line, status FROM rides.find_trips($patterns, $max)
    UNION ALL SELECT 'people', id, NULL, title, line, status FROM workers.find_workers($patterns, $max)
    UNION ALL SELECT 'people', id, NULL, title, line, status FROM identity.find_accounts($patterns, $exact, NULL, $max, true)`,
);
