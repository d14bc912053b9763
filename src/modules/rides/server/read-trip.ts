import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { type TripRecord, tripView } from './trip-views.ts';
import { currentOfCustomer, findTrip } from './trips.sql.ts';
import type * as contract from '../contract.ts';

/** For its customer and staff; everybody else gets not_found, whether it exists or not. */
export const ownTrip = async (act: Act, id: string): Promise<TripRecord> => {
  const row = await act.one(findTrip, { id });
  const mine = row && row.customer_id !== null && row.customer_id === act.actor.accountId;
  if (!row || (!mine && act.actor.kind !== 'staff')) throw new Refused(common.not_found);
  return row;
};

export const readTrip: UseCase<typeof contract.readTrip> = async (act, { params: { id } }) =>
  tripView(act, await ownTrip(act, id));

export const readCurrentTrip: UseCase<typeof contract.readCurrentTrip> = async (act) => {
  const customer = ownAccount(act);
  const row = await act.one(currentOfCustomer, { customer });
  return { trip: row ? await tripView(act, row) : null };
};
