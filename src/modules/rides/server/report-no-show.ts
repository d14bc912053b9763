import type { UseCase } from '../../../kernel/http/route.ts';
import { showTime } from '../../../shared/clock.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { workerShare } from '../../catalogue/rules.ts';
import { ridesEvents } from '../events.ts';
import { noShowFee_kobo, noShowReason, rideRules, tripLifecycle, waitsUntil } from '../rules.ts';
import { tripStepsRefusals as refuse } from '../trip-steps-contract.ts';
import { textRiderOff } from './cancel-trip.ts';
import { driven } from './drive-trip.ts';
import { driverLine } from './driver-views.ts';
import { cancelOne, metresFromPickup } from './moves.sql.ts';
import { settleCard } from './settle-card.ts';
import { cancelFacts } from './trip-views.ts';
import { lockTrip } from './trips.sql.ts';
import type * as contract from '../trip-steps-contract.ts';

/**
 * The driver has waited and nobody came: the ride ends with the late-cancellation fee, which a card has paid, or which is owed in cash. The row is
 * locked meanwhile, so that a concurrent cancellation comes before or after. Idempotent.
 */
export const reportNoShow: UseCase<typeof contract.reportNoShow> = async (act, { params: { id } }) => {
  await driven(act, id);
  const [trip, now] = await Promise.all([act.one(lockTrip, { id }), act.now()]);
  if (!trip || trip.driver_id !== act.actor.accountId) throw new Refused(common.not_found);
  if (trip.status === 'cancelled' && trip.cancelled_by === 'driver') return driverLine(trip, now);
  const until = waitsUntil(trip);
  if (!until) throw new Refused(trip.status === 'arrived' ? refuse.not_at_pickup : refuse.wrong_step);
  if (now < until) {
    throw new Refused(refuse.wait_not_over, {
      detail: `You can end the ride at ${showTime(until)}, after ${rideRules.waitMinutes} minutes at the pickup.`,
      about: { until: until.toISOString() },
    });
  }
  // With an unknown position nothing shows that they are elsewhere; then the arrival was not seen, and it costs nothing.
  const metres = (await act.one(metresFromPickup, { trip: id, minutes: rideRules.seenMinutes }))?.metres ?? 0;
  if (metres > rideRules.seenWithin_m) throw new Refused(refuse.not_at_pickup);
  const fee_kobo = noShowFee_kobo(cancelFacts(trip), now);
  const share_kobo = fee_kobo > 0 ? workerShare(fee_kobo, act.settings.commissionPercent).worker_share_kobo : 0;
  const from = [...tripLifecycle.from('no_show')];
  await act.one(cancelOne, { trip: id, from, by: 'driver', reason: noShowReason, fee: fee_kobo, share: share_kobo });
  const feeHeld = await settleCard(act, trip, { fee_kobo, share_kobo });
  textRiderOff(act, trip, now);
  act.emit(ridesEvents.cancelled, {
    tripId: id,
    customerId: trip.customer_id,
    driverId: trip.driver_id,
    had: true,
    pickup: trip.pickup,
    destination: trip.destination,
    by: 'driver',
    noShow: true,
    feeKobo: fee_kobo,
    feeHeld,
    byCard: trip.payment_method === 'card',
    byCompany: trip.payment_method === 'invoice',
    shareKobo: share_kobo,
  });
  return driverLine(await driven(act, id), now);
};
