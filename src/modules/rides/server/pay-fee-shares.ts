import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { postTripFee } from '../../money/server/door.ts';
import { ridesEvents } from '../events.ts';
import { feesPaidBy, type paidFee } from './moves.sql.ts';

const payShare = async (act: Act, fee: RowOf<typeof paidFee>): Promise<void> => {
  const { id: tripId, driver_id: driverId, fee_share_kobo: share_kobo } = fee;
  if (!(await postTripFee(act, { tripId, driverId, amount_kobo: fee.fee_kobo, share_kobo }))) return;
  const { customer_id: customerId, pickup, destination } = fee;
  act.emit(ridesEvents.fee_paid, { tripId, customerId, driverId, pickup, destination, shareKobo: share_kobo });
};

/**
 * A ride is done that carried fees of rides cancelled late: the drivers who had set off for those get their shares now, each
 * once. By the system, since another driver completed the ride.
 */
export const payFeeShares = async (db: Database, tripId: string): Promise<void> => {
  for (const fee of await db.act(system, (act) => act.sql(feesPaidBy, { trip: tripId })))
    await db.act(system, (act) => payShare(act, fee));
};
