import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { countDue } from './staff-hearings.sql.ts';

/** Hearings that staff decide now: answered, or out of time; counted up to `max`. For staff. */
export const countHearings = async (act: Act, max: number): Promise<number> => {
  staffOnly(act);
  return (await act.one(countDue, { max }))?.waiting ?? 0;
};
