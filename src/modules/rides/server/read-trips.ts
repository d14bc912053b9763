import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import type { currentTrip, getTrip, listTrips } from '../contract.ts';
import { rideRules } from '../rules.ts';
import { type TripRecord, tripLine, tripView } from './trip-views.ts';
import { currentOfCustomer, findTrip, tripsOfCustomer } from './trips.sql.ts';

/** For its customer and staff; a stranger hears not_found, whether it exists or not. */
export const ownTrip = async (act: Act, id: string): Promise<TripRecord> => {
  const row = await act.one(findTrip, { id });
  const mine = row && row.customer_id !== null && row.customer_id === act.actor.accountId;
  if (!row || (!mine && act.actor.kind !== 'staff')) throw new Refused(common.not_found);
  return row;
};

export const readTrip: UseCase<typeof getTrip> = async (act, { params: { id } }) =>
  tripView(act, await ownTrip(act, id));

/** The id of the last row is the cursor: ids begin with their time. */
export const cursorOf = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null;
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) return cursor;
  throw refuseField(common.invalid_request, 'cursor', 'Not a cursor of this list');
};

/** Cuts the row that was read to see whether there is more. */
export const pageOfTrips = <T>(rows: readonly TripRecord[], show: (row: TripRecord) => T) => {
  const items = rows.slice(0, rideRules.page);
  return { items: items.map(show), next: rows.length > rideRules.page ? (items.at(-1)?.id ?? null) : null };
};

export const listOwnTrips: UseCase<typeof listTrips> = async (act, { query }) => {
  const customer = act.actor.accountId;
  if (!customer) throw new Refused(common.not_signed_in);
  const before = cursorOf(query.cursor);
  return pageOfTrips(await act.sql(tripsOfCustomer, { customer, before, most: rideRules.page + 1 }), tripLine);
};

export const readCurrentTrip: UseCase<typeof currentTrip> = async (act) => {
  const customer = act.actor.accountId;
  if (!customer) throw new Refused(common.not_signed_in);
  const row = await act.one(currentOfCustomer, { customer });
  return { trip: row ? await tripView(act, row) : null };
};
