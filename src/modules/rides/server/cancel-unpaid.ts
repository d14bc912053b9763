import type { Act } from '../../../kernel/db/act.ts';
import { ridesEvents } from '../events.ts';
import { tripLifecycle } from '../rules.ts';
import { cancelOne } from './moves.sql.ts';
import { settleCard } from './settle-card.ts';
import { lockTrip } from './trips.sql.ts';

const reason = 'The card payment did not arrive in time.';

/** The task `rides.payment_over`: a card ride that nobody has paid is cancelled. What arrives later goes back. By the system. */
export const cancelUnpaid = async (act: Act, id: string): Promise<void> => {
  const trip = await act.one(lockTrip, { id });
  const from = [...tripLifecycle.from('expire')];
  if (!trip || !from.includes(trip.status)) return;
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
