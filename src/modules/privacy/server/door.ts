// What other modules may use of privacy.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { countOpenBreaches } from './breaches.sql.ts';

export { reportRuns } from './report-runs.ts';

/** Breaches that are not closed, counted up to `max`; for staff. */
export const countBreachesOpen = async (act: Act, max: number): Promise<number> => {
  staffOnly(act);
  return (await act.one(countOpenBreaches, { max }))?.waiting ?? 0;
};
