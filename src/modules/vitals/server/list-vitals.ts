import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { addDays, lagosWeek, weekdayOf } from '../../../shared/clock.ts';
import type * as contract from '../contract.ts';
import { speedOf } from './speed-of.ts';
import { vitalsOfWeek } from './vitals.sql.ts';

export const listVitals: UseCase<typeof contract.listVitals> = async (act, { query: { form, week } }) => {
  staffOnly(act);
  const [thisMonday = ''] = lagosWeek(await act.now());
  const monday = week ? addDays(week, -weekdayOf(week)) : thisMonday;
  const rows = await act.sql(vitalsOfWeek, { monday, form });
  const items = [...Map.groupBy(rows, ({ page }) => page)].map(([page, of]) => ({ page, ...speedOf(of) }));
  return { items: items.toSorted((a, b) => b.visits - a.visits || a.page.localeCompare(b.page)) };
};
