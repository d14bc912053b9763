import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { showDate } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import { postTripFee, tripCashSettled } from '../../money/server/door.ts';
import { ridesEvents } from '../events.ts';
import { closeShare, type paidFee, sharesDue } from './moves.sql.ts';

/** `Ride 3F9A-12C7, Sun 22 Nov`. */
const rideOf = (id: string, at: Date): string => `Ride ${displayCode(id)}, ${showDate(at)}`;

const payShare = async (act: Act, fee: RowOf<typeof paidFee>): Promise<void> => {
  if (!fee.by_card && !(await tripCashSettled(act, fee.carrier_id, fee.paid_by))) return;
  const { id: tripId, driver_id: driverId, fee_share_kobo: share_kobo } = fee;
  void act.sql(closeShare, { trip: tripId });
  if (
    !(await postTripFee(act, {
      tripId,
      driverId,
      amount_kobo: fee.fee_kobo,
      share_kobo,
      title: rideOf(tripId, fee.cancelled_at),
    }))
  )
    return;
  const { customer_id: customerId, pickup, destination } = fee;
  act.emit(ridesEvents.fee_paid, { tripId, customerId, driverId, pickup, destination, shareKobo: share_kobo });
};

const atOnce = 200;

/**
 * Fees for late cancellations were paid with other rides: the drivers who had set off get their shares, each once: at once when a card paid, else
 * as soon as the driver who collected the cash has settled it with Kaya (docs/decisions/0017). By the system. @param paidBy only fees paid with
 * this ride; null: every fee whose share is unpaid
 */
export const payFeeShares = async (db: Database, paidBy: string | null): Promise<void> => {
  let after: string | null = null;
  for (;;) {
    const page = { paid_by: paidBy, after, max: atOnce };
    // The clock handles the fees of all drivers.
    const fees: RowOf<typeof paidFee>[] = await db.act(system, (act) => act.sql(sharesDue, page));
    // A driver may not post to their own balance.
    for (const fee of fees) await db.act(system, (act) => payShare(act, fee));
    after = fees.at(-1)?.id ?? null;
    if (fees.length < atOnce) return;
  }
};
