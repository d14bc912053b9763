import { query } from '../../../../kernel/db/query.ts';

/** From the latest jobs, in whole minutes; null if too few were accepted. */
export const usualWaitMinutes = query(
  'jobs.usualWaitMinutes',
  { min_accepted: 'int4', of_last: 'int4' },
  { minutes: 'int4?' },
  `SELECT jobs.usual_wait_minutes($min_accepted, $of_last) AS minutes`,
);
