// What other modules may use of support.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { countOpen } from './desk.sql.ts';

export { caseOf } from './case-key.ts';

/** Cases that wait for an answer, counted up to `max`; for staff. */
export const countCases = async (act: Act, max: number): Promise<number> => {
  staffOnly(act);
  return (await act.one(countOpen, { max }))?.waiting ?? 0;
};
