// What other modules may ask of support.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { countOpen } from './desk.sql.ts';

export { caseOf } from './case-key.ts';

/** Cases that wait for an answer, counted to `most`; for staff. */
export const countCases = async (act: Act, most: number): Promise<number> => {
  staffOnly(act);
  return (await act.one(countOpen, { most }))?.waiting ?? 0;
};
