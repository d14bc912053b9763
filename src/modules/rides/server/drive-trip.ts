// The steps of a ride by its driver: on the way, arrived, started with the customer's code, completed; or given back.
import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { noteFault } from '../../drivers/release-rules.ts';
import { postTripEarnings } from '../../money/server/door.ts';
import { type DriverTrip, tripStepsRefusals as refuse } from '../trip-steps-contract.ts';
import { ridesEvents } from '../events.ts';
import { driveEvents } from '../drive-events.ts';
import { carriedLines, countingRide, totalOf, rideRules, startCodeLimits, tripLifecycle } from '../rules.ts';
import { driverLine, vehicleWords } from './driver-views.ts';
import { countTrip, payFees, reachPickup, releaseTrip as release, stepTrip, tryStartCode } from './moves.sql.ts';
import { lookForDriver } from './ride-orders.ts';
import { beginWait } from './wait-at-pickup.ts';
import type { TripRecord } from './trip-views.ts';
import { findTrip } from './trips.sql.ts';
import type * as tripStepsContract from '../trip-steps-contract.ts';

/** The trigger behind "nobody sets off before the price is held". */
const paidBefore = 'paid_before';

type Step = 'depart' | 'arrive' | 'start' | 'complete';
const target = { depart: 'arriving', arrive: 'arrived', start: 'in_progress', complete: 'completed' } as const;

/** The trip, for the driver who accepted it; everybody else gets not found. */
export const driven = async (act: Act, id: string): Promise<TripRecord> => {
  const row = await act.one(findTrip, { id });
  if (!row || row.driver_id === null || row.driver_id !== act.actor.accountId) throw new Refused(common.not_found);
  return row;
};

/** One step forward. Idempotent. `now` is true when this call made the step. */
const advance = async (act: Act, id: string, step: Step): Promise<{ trip: TripRecord; now: boolean }> => {
  const before = await driven(act, id);
  const to = target[step];
  if (before.status === to) return { trip: before, now: false };
  const driver = act.actor.accountId ?? '';
  const moved = await act.one(stepTrip, {
    trip: id,
    driver,
    from: [...tripLifecycle.from(step)],
    to,
    within_m: rideRules.seenWithin_m,
    minutes: rideRules.seenMinutes,
  });
  const trip = await driven(act, id);
  // A double click, or somebody cancelled first.
  if (!moved && trip.status !== to) throw new Refused(refuse.wrong_step);
  return { trip, now: moved !== undefined };
};

const ofTrip = (trip: TripRecord) => ({ tripId: trip.id, customerId: trip.customer_id, driverId: trip.driver_id });

export const departForTrip: UseCase<typeof tripStepsContract.departForTrip> = async (act, { params: { id } }) => {
  const { trip, now } = await advance(act, id, 'depart').catch((error: unknown) => {
    throw brokenConstraint(error) === paidBefore ? new Refused(refuse.not_paid_yet) : error;
  });
  if (now) act.emit(driveEvents.arriving, ofTrip(trip));
  return driverLine(trip, await act.now());
};

export const arriveAtPickup: UseCase<typeof tripStepsContract.arriveAtPickup> = async (act, { params: { id } }) => {
  const { status, arrival_seen } = await driven(act, id);
  const again =
    status === 'arrived' && arrival_seen === false
      ? await act.one(reachPickup, {
          trip: id,
          driver: act.actor.accountId ?? '',
          within_m: rideRules.seenWithin_m,
          minutes: rideRules.seenMinutes,
        })
      : undefined;
  const { trip, now: first } = await advance(act, id, 'arrive');
  const now = first || again !== undefined;
  if (now && trip.vehicle) {
    const forOther = trip.rider_name !== null;
    const waitsUntil = beginWait(act, trip);
    act.emit(driveEvents.arrived, {
      ...ofTrip(trip),
      vehicleWords: vehicleWords(trip.vehicle),
      forOther,
      ...waitsUntil,
    });
  }
  return driverLine(trip, await act.now());
};

/** A wrong code is counted, so the act commits although the call is refused. */
export const startTrip: UseCaseWithActs<typeof tripStepsContract.startTrip> = async (
  db,
  actor,
  { params: { id }, body: { code } },
) => {
  const outcome = await db.act(actor, async (act): Promise<DriverTrip | 'wrong' | 'locked'> => {
    const before = await driven(act, id);
    if (before.status === 'in_progress') return driverLine(before, await act.now());
    if (!tripLifecycle.next(before.status, 'start', 'driver').ok) throw new Refused(refuse.wrong_step);
    const tried = (await act.one(tryStartCode, { trip: id, code, ...startCodeLimits }))?.verdict ?? 'wrong';
    if (tried !== 'right') return tried;
    const { trip, now } = await advance(act, id, 'start');
    if (now) act.emit(driveEvents.started, ofTrip(trip));
    return driverLine(trip, await act.now());
  });
  if (outcome === 'locked') throw new Refused(refuse.code_locked, { retryAfter: startCodeLimits.lock_minutes * 60 });
  if (outcome === 'wrong') throw refuseField(refuse.wrong_code, 'code');
  return outcome;
};

/** In one transaction, once: completed, counted and posted to the ledger with what the customer paid. */
export const completeTrip: UseCase<typeof tripStepsContract.completeTrip> = async (act, { params: { id } }) => {
  const { trip, now } = await advance(act, id, 'complete');
  if (now && trip.driver_id && trip.completed_at) {
    const { driver_id: driverId, driver_share_kobo } = trip;
    const total_kobo = totalOf(trip);
    const method = trip.payment_method;
    await act.sql(countTrip, { trip: id, ...countingRide });
    if (trip.carried_kobo > 0) {
      await act.sql(payFees, { trip: id });
      act.task('rides.fee_shares', { tripId: id });
    }
    await postTripEarnings(act, { tripId: id, driverId, total_kobo, driver_share_kobo, method });
    act.task('rides.receipt', { tripId: id });
    act.emit(driveEvents.completed, {
      ...ofTrip(trip),
      pickup: trip.pickup,
      destination: trip.destination,
      priceKobo: total_kobo,
      byCard: method === 'card',
      byCompany: method === 'invoice',
      ...(trip.company_name ? { company: trip.company_name } : {}),
      priceLines: [...trip.price_lines, ...carriedLines(trip.carried_kobo)],
      shareKobo: driver_share_kobo,
      completedAt: trip.completed_at.toISOString(),
    });
  }
  return driverLine(trip, await act.now());
};

/** The driver cannot come: the search continues for the customer, without this driver. */
export const releaseTrip: UseCase<typeof tripStepsContract.releaseTrip> = async (
  act,
  { params: { id }, body: { reason, note = '' } },
) => {
  const trip = await driven(act, id);
  const fault = noteFault(reason, note);
  if (fault) throw refuseField(common.invalid_request, 'note', fault);
  const states = [...tripLifecycle.from('release')];
  const freed = await act.one(release, { trip: id, states, seconds: rideRules.searchSeconds, reason, note });
  if (!freed) throw new Refused(refuse.wrong_step);
  lookForDriver(act, trip);
  act.emit(ridesEvents.released, {
    tripId: id,
    customerId: freed.customer_id,
    driverId: freed.driver_id,
    releaseReason: reason,
  });
  return { id };
};
