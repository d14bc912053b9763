import { displayCode } from '../../../shared/ids.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { JobsToShow } from '../../workers/server/door.ts';
import { jobsOfWorker } from './staff-jobs.sql.ts';

/** The worker's latest jobs with their ratings, or the one with this id; for staff, as evidence in a hearing. */
export const jobsToShow: JobsToShow = async (act, worker, max, id) => {
  staffOnly(act);
  const rows = await act.sql(jobsOfWorker, { worker, id: id ?? null, max });
  return rows.map(({ order_id, ...job }) => ({ ...job, code: displayCode(order_id) }));
};
