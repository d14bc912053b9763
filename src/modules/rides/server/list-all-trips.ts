import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { readUrgency, urgencyCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { driverCards } from '../../drivers/server/door.ts';
import { listWaitingRides } from '../../money/server/door.ts';
import type * as contract from '../staff-contract.ts';
import { tripStatesOn } from '../staff-rules.ts';
import { tripLine } from './trip-views.ts';
import { staffPage, tripsByIds, tripsByUrgency } from './trips.sql.ts';

/** The longest wait first; its cursor counts µs. */
const waitingTrips = async (act: Act, after: { us: number; id: string }) => {
  const waits = await listWaitingRides(act, after, staffPage + 1);
  const { items, next } = cutPage(
    waits.map(({ ride_id, since_us }) => ({ id: ride_id, urgency_ms: since_us })),
    staffPage,
    urgencyCursor,
  );
  const rows = new Map(
    (await act.sql(tripsByIds, { ids: items.map(({ id }) => id) })).map((row) => [row.id, row] as const),
  );
  return { items: items.flatMap(({ id }) => rows.get(id) ?? []), next };
};

/** Open trips by their start, then the others, latest first. */
export const listAllTrips: UseCase<typeof contract.listAllTrips> = async (act, { query }) => {
  staffOnly(act);
  const { after_ms, after_id } = readUrgency(query.cursor);
  const { show = 'all', search } = query;
  const found = async () =>
    cutPage(
      await act.sql(tripsByUrgency, {
        statuses: tripStatesOn[show],
        patterns: listPatterns(search),
        after_ms,
        after_id,
      }),
      staffPage,
      urgencyCursor,
    );
  // A search looks in all of them: what waits is a short list.
  const { items, next } =
    show === 'waits' && !search ? await waitingTrips(act, { us: after_ms, id: after_id }) : await found();
  const cards = await driverCards(act, [...new Set(items.flatMap(({ driver_id }) => driver_id ?? []))]);
  const names = new Map(cards.map(({ id, full_name }) => [id, full_name]));
  const listed = items.map((row) => ({
    ...tripLine(row),
    customer_name: row.customer_name ?? '',
    driver_name: names.get(row.driver_id ?? '') ?? null,
  }));
  return { items: listed, next };
};
