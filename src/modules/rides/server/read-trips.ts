import type { Act } from '../../../kernel/db/act.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { rideRules } from '../rules.ts';
import { type TripRecord, tripLine, tripView } from './trip-views.ts';
import { currentOfCustomer, findTrip, tripsOfCustomer } from './trips.sql.ts';
import type * as contract from '../contract.ts';

/** For its customer and staff; a stranger hears not_found, whether it exists or not. */
export const ownTrip = async (act: Act, id: string): Promise<TripRecord> => {
  const row = await act.one(findTrip, { id });
  const mine = row && row.customer_id !== null && row.customer_id === act.actor.accountId;
  if (!row || (!mine && act.actor.kind !== 'staff')) throw new Refused(common.not_found);
  return row;
};

export const readTrip: UseCase<typeof contract.readTrip> = async (act, { params: { id } }) =>
  tripView(act, await ownTrip(act, id));

export const listTrips: UseCase<typeof contract.listTrips> = async (act, { query }) => {
  const customer = act.actor.accountId;
  if (!customer) throw new Refused(common.not_signed_in);
  const most = rideRules.page;
  const rows = await act.sql(tripsOfCustomer, { customer, before: query.cursor ?? null, most: most + 1 });
  const { items, next } = cutPage(rows, most);
  return { items: items.map(tripLine), next };
};

export const readCurrentTrip: UseCase<typeof contract.readCurrentTrip> = async (act) => {
  const customer = act.actor.accountId;
  if (!customer) throw new Refused(common.not_signed_in);
  const row = await act.one(currentOfCustomer, { customer });
  return { trip: row ? await tripView(act, row) : null };
};
