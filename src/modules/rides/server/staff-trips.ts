// Rides as staff read them (decisions.md, "Staff console"); a stranger hears not_found.
import type { Act } from '../../../kernel/db/act.ts';
import { readUrgency, urgencyCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { driverCards } from '../../drivers/server/door.ts';
import type { Trip, TripRow } from '../contract.ts';
import type { TripStatus } from '../rules.ts';
import { tripLine, tripView } from './trip-views.ts';
import { earnedOf } from './driver-views.ts';
import { findTrip, tripsByUrgency } from './trips.sql.ts';

const staffOnly = (act: Act): void => {
  if (act.actor.kind !== 'staff') throw new Refused(common.not_found);
};

type TripFilter = {
  readonly statuses?: readonly TripStatus[];
  /** Part of a code, a name, an email, a phone or a place. */
  readonly search?: string;
  /** The `next` of the page before. */
  readonly cursor?: string;
  readonly most: number;
};
type ListedTrip = TripRow & { readonly customer_name: string; readonly driver_name: string | null };

/** Those not over by their start, then the others, the latest first. */
export const listTrips = async (
  act: Act,
  { statuses, search, cursor, most }: TripFilter,
): Promise<{ items: ListedTrip[]; next: string | null }> => {
  staffOnly(act);
  const { after_ms, after_id } = readUrgency(cursor);
  const asked = { statuses: statuses ?? null, ...listPatterns(search), after_ms, after_id, most: most + 1 };
  const { items, next } = cutPage(await act.sql(tripsByUrgency, asked), most, urgencyCursor);
  const cards = await driverCards(act, [...new Set(items.flatMap(({ driver_id }) => driver_id ?? []))]);
  const names = new Map(cards.map(({ id, full_name }) => [id, full_name]));
  const listed = items.map((row) => ({
    ...tripLine(row),
    customer_name: row.customer_name ?? '',
    driver_name: names.get(row.driver_id ?? '') ?? null,
  }));
  return { items: listed, next };
};

type StaffTrip = Omit<Trip, 'start_code' | 'moves' | 'cancellation'> & {
  /** id is null once the account is deleted. */
  readonly customer: { readonly id: string | null; readonly name: string; readonly phone: string | null };
  /** Of the price, or of the fee of a ride cancelled late. */
  readonly driver_share_kobo: number;
};

/** One ride with both sides, without its start code. Refuses with not_found. */
export const readStaffTrip = async (act: Act, id: string): Promise<StaffTrip> => {
  staffOnly(act);
  const row = await act.one(findTrip, { id });
  if (!row) throw new Refused(common.not_found);
  const { start_code: _code, moves: _moves, cancellation: _cancellation, ...seen } = await tripView(act, row);
  return {
    ...seen,
    customer: { id: row.customer_id, name: row.customer_name ?? '', phone: row.customer_phone },
    driver_share_kobo: earnedOf(row),
  };
};
