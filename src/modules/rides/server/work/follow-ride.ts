import type { Act } from '../../../../kernel/db/act.ts';
import { freeSpend, settleSpend } from '../../../companies/server/door.ts';
import { orderKey } from '../../../companies/spend-rules.ts';
import { lockTrip } from '../trips.sql.ts';
import { giveUseBack } from './company-rides.sql.ts';
import { followNoted } from './note-ride.ts';

/**
 * After every event of a ride: what the company reserved becomes its price, the fee of a late cancellation, or nothing; and its list follows.
 * It reads the ride as it is now, under its lock, so that events may arrive in any order and twice. By the system.
 */
export const followRide = async (act: Act, tripId: string): Promise<void> => {
  const trip = await act.one(lockTrip, { id: tripId });
  if (!trip?.company_id) return;
  const key = orderKey('ride', tripId);
  const { status, price_kobo, fee_kobo, voucher_id } = trip;
  if (status === 'completed') await settleSpend(act, { key, amount_kobo: price_kobo });
  else if (status === 'cancelled' && fee_kobo > 0) await settleSpend(act, { key, amount_kobo: fee_kobo });
  else if (status === 'cancelled' || status === 'no_driver') {
    const isFirst = await freeSpend(act, { key });
    if (isFirst && voucher_id) await act.sql(giveUseBack, { id: voucher_id });
  }
  await followNoted(act, trip);
};
