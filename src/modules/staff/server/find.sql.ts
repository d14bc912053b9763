// What the console finds and counts across modules: with functions that search by index and answer only staff.
import { as, query } from '../../../kernel/db/query.ts';
import type { FoundPart } from '../find-contract.ts';

/** one, other: LIKE patterns in lower case. People who work are found twice: as an account and as a worker. */
export const findAll = query(
  'staff.findAll',
  { one: 'text', other: 'text', most: 'int8' },
  { part: as<FoundPart>('text'), id: 'uuid', code: 'text?', title: 'text', line: 'text', status: 'text' },
  `SELECT 'requests' AS part, id, code, title, line, status FROM requests.find_requests($one, $other, $most)
    UNION ALL SELECT 'bookings', id, code, title, line, status FROM bookings.find_bookings($one, $other, $most)
    UNION ALL SELECT 'jobs', id, code, title, line, status FROM jobs.find_jobs($one, $other, $most)
    UNION ALL SELECT 'rides', id, code, title, line, status FROM rides.find_trips($one, $other, $most)
    UNION ALL SELECT 'people', id, NULL, title, line, status FROM workers.find_workers($one, $other, $most)
    UNION ALL SELECT 'people', id, NULL, title, line, status FROM identity.find_accounts($one, $other, $most)`,
);
