import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { workerShare } from '../../catalogue/rules.ts';
import { ridesRefusals as refuse, type Trip } from '../contract.ts';
import { ridesEvents } from '../events.ts';
import { cancellationOf, tripLifecycle } from '../rules.ts';
import { cancelOne } from './moves.sql.ts';
import { ownTrip } from './read-trip.ts';
import { settleCard } from './settle-card.ts';
import { cancelFacts, type TripRecord, tripView } from './trip-views.ts';
import { lockTrip } from './trips.sql.ts';
import type * as contract from '../contract.ts';

const feeNow = (fee_kobo: number): Refused =>
  new Refused(refuse.fee_changed, {
    detail: fee_kobo === 0 ? 'Cancelling is free now.' : `Cancelling costs ${naira(fee_kobo)} now.`,
    about: { fee_kobo },
  });

/** The rider got a text message and would otherwise wait outside. */
export const textRiderOff = (act: Act, trip: TripRecord, now: Date): void => {
  if (!trip.rider_phone || trip.status === 'unpaid') return;
  const when = trip.scheduled_for ? ` for ${showDateTime(trip.scheduled_for, now)}` : '';
  const text = `The Kaya ride booked for you${when} is cancelled.`;
  act.task('sms.send', { to: trip.rider_phone, text, key: `rides.rider_off:${trip.id}` });
};

/** by: who cancels; the caller has checked them. */
type Cancelling = { readonly by: 'customer' | 'staff' | 'company'; readonly fee_kobo: number; readonly reason: string };

/**
 * Cancels for the fee that was shown; if it has changed, nothing happens. The row is locked while the fee is computed, so that a concurrent
 * acceptance comes before or after. Idempotent.
 */
export const cancelLocked = async (act: Act, id: string, { by, fee_kobo: seen, reason }: Cancelling): Promise<void> => {
  const [trip, now] = await Promise.all([act.one(lockTrip, { id }), act.now()]);
  if (!trip) throw new Refused(common.not_found);
  if (trip.status === 'cancelled') return;
  const asStaff = by === 'staff';
  const verdict = cancellationOf(cancelFacts(trip), now);
  // Staff may cancel when a customer may not, and never for a fee.
  if (!verdict.allowed && !(asStaff && trip.status === 'in_progress')) {
    throw new Refused(refuse.not_cancellable, { detail: verdict.why });
  }
  const fee_kobo = asStaff ? 0 : verdict.fee_kobo;
  if (fee_kobo !== seen) throw feeNow(fee_kobo);
  const share_kobo =
    verdict.driver_shares && fee_kobo > 0 ? workerShare(fee_kobo, act.settings.commissionPercent).worker_share_kobo : 0;
  const from = [...tripLifecycle.from('cancel'), ...(asStaff ? tripLifecycle.from('call_off') : [])];
  await act.one(cancelOne, { trip: id, from, by, reason, fee: fee_kobo, share: share_kobo });
  // In cash nothing is collected now: the customer's next ride carries the fee, and the driver's share is paid with it (pay-fee-shares.ts).
  const feeHeld = await settleCard(act, trip, { fee_kobo, share_kobo });
  textRiderOff(act, trip, now);
  act.emit(ridesEvents.cancelled, {
    tripId: id,
    customerId: trip.customer_id,
    driverId: trip.driver_id ?? trip.offered_to,
    had: trip.driver_id !== null,
    pickup: trip.pickup,
    destination: trip.destination,
    by,
    feeKobo: fee_kobo,
    feeHeld,
    byCard: trip.payment_method === 'card' && trip.status !== 'unpaid',
    byCompany: trip.payment_method === 'invoice',
    ...(by === 'company' ? { endedByCompany: trip.company_name ?? 'The company' } : {}),
    shareKobo: share_kobo,
  });
};

export const cancelTrip: UseCase<typeof contract.cancelTrip> = async (act, { params: { id }, body }): Promise<Trip> => {
  const { customer_id } = await ownTrip(act, id);
  const by = customer_id === act.actor.accountId ? 'customer' : 'staff';
  await cancelLocked(act, id, { by, fee_kobo: body.fee_kobo, reason: body.reason ?? '' });
  return tripView(act, await ownTrip(act, id));
};
