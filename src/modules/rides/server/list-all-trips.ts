import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { readUrgency, urgencyCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { driverCards } from '../../drivers/server/door.ts';
import type * as contract from '../staff-contract.ts';
import { tripStatesOn } from '../staff-rules.ts';
import { tripLine } from './trip-views.ts';
import { staffPage, tripsByUrgency } from './trips.sql.ts';

/** Open trips by their start, then the others, latest first. */
export const listAllTrips: UseCase<typeof contract.listAllTrips> = async (act, { query }) => {
  staffOnly(act);
  const { after_ms, after_id } = readUrgency(query.cursor);
  const statuses = tripStatesOn[query.show ?? 'all'];
  const filter = { statuses, patterns: listPatterns(query.search), after_ms, after_id };
  const { items, next } = cutPage(await act.sql(tripsByUrgency, filter), staffPage, urgencyCursor);
  const cards = await driverCards(act, [...new Set(items.flatMap(({ driver_id }) => driver_id ?? []))]);
  const names = new Map(cards.map(({ id, full_name }) => [id, full_name]));
  const listed = items.map((row) => ({
    ...tripLine(row),
    customer_name: row.customer_name ?? '',
    driver_name: names.get(row.driver_id ?? '') ?? null,
  }));
  return { items: listed, next };
};
