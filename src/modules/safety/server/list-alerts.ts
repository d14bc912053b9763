import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../staff-contract.ts';
import { staffAlertView } from './alert-views.ts';
import { closedAlerts, closedDrills, openAlerts } from './desk.sql.ts';

const page = 30;
const shelves = { open: openAlerts, closed: closedAlerts, drills: closedDrills } as const;

export const listAlerts: UseCase<typeof contract.listAlerts> = async (act, { query: { show, cursor } }) => {
  const { items, next } = cutPage(
    await act.sql(shelves[show ?? 'open'], { before: cursor ?? null, max: page + 1 }),
    page,
  );
  return { items: items.map(staffAlertView), next };
};
