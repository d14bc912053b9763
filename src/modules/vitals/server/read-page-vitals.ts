import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { addDays, lagosWeek } from '../../../shared/clock.ts';
import type * as contract from '../contract.ts';
import { vitalsRules } from '../rules.ts';
import { speedOf } from './speed-of.ts';
import { vitalsOfPage } from './vitals.sql.ts';

export const readPageVitals: UseCase<typeof contract.readPageVitals> = async (act, { query: { page, form } }) => {
  staffOnly(act);
  const [monday = ''] = lagosWeek(await act.now());
  const mondays = Array.from({ length: vitalsRules.shownWeeks }, (_, back) => addDays(monday, -7 * back));
  const weeks = Map.groupBy(await act.sql(vitalsOfPage, { mondays, form, page }), (row) => row.monday);
  return {
    items: mondays.flatMap((one) => (weeks.has(one) ? [{ monday: one, ...speedOf(weeks.get(one) ?? []) }] : [])),
  };
};
