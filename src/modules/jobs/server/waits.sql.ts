import { query } from '../../../kernel/db/query.ts';

/** Of the latest jobs, in whole minutes; null where too few were accepted. */
export const usualWaitMinutes = query(
  'jobs.usualWaitMinutes',
  {},
  { minutes: 'int4?' },
  `SELECT jobs.usual_wait_minutes() AS minutes`,
);
