// What other modules may use of support.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { countCallsToMake } from './calls.sql.ts';
import { countOpenRights, countRights } from './data-requests.sql.ts';
import { countOpen } from './desk.sql.ts';

export { caseOf } from './case-key.ts';

/** Cases that wait for an answer, counted up to `max`; for staff. */
export const countCases = async (act: Act, max: number): Promise<number> => {
  staffOnly(act);
  return (await act.one(countOpen, { max }))?.waiting ?? 0;
};

/** Calls to make, and those past their time, each counted up to `max`; for staff. */
export const countCalls = async (
  act: Act,
  max: number,
): Promise<{ readonly waiting: number; readonly late: number }> => {
  staffOnly(act);
  return (await act.one(countCallsToMake, { max })) ?? { waiting: 0, late: 0 };
};

/** Requests about data that wait for a decision, counted up to `max`; for staff. */
export const countDataRequests = async (act: Act, max: number): Promise<number> => {
  staffOnly(act);
  return (await act.one(countOpenRights, { max }))?.waiting ?? 0;
};

/** What was asked about data in a time, by kind, and how it ended; for staff. */
export const countDataRequestsByKind = async (act: Act, from: Date, until: Date) => {
  staffOnly(act);
  return act.sql(countRights, { from, until });
};
