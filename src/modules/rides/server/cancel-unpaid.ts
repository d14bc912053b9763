import type { Act } from '../../../kernel/db/act.ts';
import { takesMoneyUntil } from '../../money/server/door.ts';
import { ridesEvents } from '../events.ts';
import { tripLifecycle } from '../rules.ts';
import { cancelOne } from './moves.sql.ts';
import { settleCard } from './settle-card.ts';
import { rideRules } from '../rules.ts';
import type { TripRecord } from './trip-views.ts';
import { lockTrip } from './trips.sql.ts';

// A transfer may still arrive on its account.
const waitsForTransfer = async (act: Act, { id, created_at, scheduled_for }: TripRecord): Promise<Date | null> => {
  const until = await takesMoneyUntil(act, { kind: 'ride', id });
  const latest = new Date(created_at.getTime() + rideRules.unpaidMaxHours * 3_600_000);
  const isInTime = until && until <= latest && (!scheduled_for || until <= scheduled_for);
  return isInTime && until > (await act.now()) ? until : null;
};

const reason = 'The payment did not arrive in time.';

/** The task `rides.payment_over`: cancels an unpaid ride once no transfer can arrive. Later money goes back. By the system. */
export const cancelUnpaid = async (act: Act, id: string): Promise<void> => {
  const trip = await act.one(lockTrip, { id });
  const from = [...tripLifecycle.from('expire')];
  if (!trip || !from.includes(trip.status)) return;
  const later = await waitsForTransfer(act, trip);
  if (later) {
    act.task('rides.payment_over', { tripId: id }, { runAt: later, key: `rides.payment_over:${id}` });
    return;
  }
  await act.one(cancelOne, { trip: id, from, by: 'clock', reason, fee: 0, share: 0 });
  await settleCard(act, trip, { fee_kobo: 0, share_kobo: 0 });
  act.emit(ridesEvents.cancelled, {
    tripId: id,
    customerId: trip.customer_id,
    driverId: null,
    had: false,
    pickup: trip.pickup,
    destination: trip.destination,
    by: 'clock',
    feeKobo: 0,
    shareKobo: 0,
  });
};
