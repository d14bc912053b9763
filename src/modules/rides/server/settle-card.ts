import type { Act } from '../../../kernel/db/act.ts';
import { showDate } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import { billTripFee, endTransfer, keepTripFee, lockHeldNow } from '../../money/server/door.ts';
import { keepFee } from './moves.sql.ts';
import type { TripRecord } from './trip-views.ts';

type Fee = { readonly fee_kobo: number; readonly share_kobo: number };
const keep = async (
  act: Act,
  { id: tripId, driver_id }: TripRecord,
  { fee_kobo, share_kobo }: Fee,
): Promise<boolean> => {
  if ((await act.one(keepFee, { trip: tripId }))?.kept !== true) return false;
  const title = `Ride ${displayCode(tripId)}, ${showDate(await act.now())}`;
  const driverId = share_kobo > 0 ? driver_id : null;
  await keepTripFee(act, { tripId, driverId, amount_kobo: fee_kobo, share_kobo, title });
  act.task('rides.receipt', { tripId });
  return true;
};

/**
 * A ride has just been cancelled; in the same act. By card its fee is kept from the held money, the driver who had set off gets their share at
 * once, and the rest goes back to the customer. On a company's account its bill has the fee. @returns whether the fee was kept; if not, it is owed
 */
export const settleCard = async (act: Act, trip: TripRecord, { fee_kobo, share_kobo }: Fee): Promise<boolean> => {
  const { id: tripId, payment_method } = trip;
  if (payment_method === 'cash') return false;
  if (payment_method === 'invoice') {
    if (fee_kobo === 0) return false;
    await billTripFee(act, tripId, fee_kobo);
    return keep(act, trip, { fee_kobo, share_kobo });
  }
  endTransfer(act, { kind: 'ride', id: tripId });
  // Waits for a payment that is arriving, so that all of it is held.
  const held_kobo = await lockHeldNow(act, { kind: 'ride', id: tripId });
  const feeKept = fee_kobo > 0 && held_kobo >= fee_kobo && (await keep(act, trip, { fee_kobo, share_kobo }));
  act.task('rides.place_payment', { tripId });
  return feeKept;
};
