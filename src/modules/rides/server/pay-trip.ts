// Paying for a ride by card: the whole price is held before anybody is asked (docs/decisions/0042-rides-by-card.md). The server
// computes the amount; the client only says 'pay'.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import {
  abandonPayment,
  type Adapters,
  type Checkouts,
  giveBack,
  heldNow,
  lockHeldNow,
  openPayment,
  paymentsOf,
  verifyPayment,
  wayToPay,
} from '../../money/server/door.ts';
import { ridesRefusals } from '../contract.ts';
import { ridePaymentRefusals as refuse } from '../payment-contract.ts';
import { overStates, totalOf } from '../rules.ts';
import { beginInCash, beginPaid } from './begin-trip.ts';
import { ownTrip } from './read-trip.ts';
import { type TripRecord, titleOf, tripView } from './trip-views.ts';
import { lockTrip, personOf } from './trips.sql.ts';
import type * as contract from '../payment-contract.ts';

/** The customer's own trip, locked; everybody else gets not found. */
export const lockOwn = async (act: Act, id: string): Promise<TripRecord> => {
  const trip = await act.one(lockTrip, { id });
  if (!trip || trip.customer_id === null || trip.customer_id !== act.actor.accountId) {
    throw new Refused(common.not_found);
  }
  return trip;
};

/** The open attempt or a new one. */
const opened = (db: Database, actor: Actor, id: string, provider: string) =>
  db.act(actor, async (act) => {
    const trip = await lockOwn(act, id);
    if (act.settings.payments === 'off') throw new Refused(ridesRefusals.card_off);
    if (trip.status !== 'unpaid') throw new Refused(refuse.nothing_due);
    const amount_kobo = totalOf(trip) - (await heldNow(act, id));
    if (amount_kobo <= 0) throw new Refused(refuse.nothing_due);
    const person = await act.one(personOf, { account: trip.customer_id ?? '' });
    const due = { payable: { kind: 'ride', id }, account_id: trip.customer_id, amount_kobo } as const;
    const about = { title: `Ride, ${titleOf(trip.vehicle_class)}`, email: person?.email ?? '', back: `/trips/${id}` };
    return { ...(await openPayment(act, due, provider)), about };
  });

/**
 * Pays `attempt` on the provider's page. Refuses with payment_checking or payment_unreachable. @returns the page; null when it has
 * been paid meanwhile
 */
export const openCardPage = async (
  db: Database,
  checkouts: Adapters<Checkouts>,
  attempt: () => ReturnType<typeof opened>,
): Promise<string | null> => {
  // At most two rounds: if an attempt is over, a new one is made.
  for (let tries = 0; tries < 2; tries += 1) {
    const found = await attempt();
    const way = await wayToPay(db, checkouts, found, found.about);
    if (way.is === 'open') return way.url;
    if (way.is === 'paid') return null;
    if (way.is === 'checking') throw new Refused(refuse.payment_checking);
    if (way.is === 'unreachable') throw new Refused(refuse.payment_unreachable, { retryAfter: 10 });
  }
  throw new Refused(refuse.payment_checking);
};

export const payTrip =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof contract.payTrip> =>
  async (db, actor, { params: { id } }) => {
    const checkout_url = await openCardPage(db, checkouts, () => opened(db, actor, id, checkouts.current.name));
    if (checkout_url === null) await db.act(system, (act) => placePayment(act, id));
    return { checkout_url };
  };

const isOver = ({ status }: TripRecord): boolean => overStates.some((state) => state === status);

/**
 * A card payment has arrived, or a card ride is over. All of it is held: an unpaid trip begins. Over, or paid in cash after all:
 * what is held goes back. The trip is locked, so that of a payment and a cancellation at one moment one comes first. Idempotent;
 * by the system.
 */
export const placePayment = async (act: Act, id: string): Promise<void> => {
  const trip = await act.one(lockTrip, { id });
  if (!trip) return;
  if (isOver(trip) || trip.payment_method === 'cash') {
    const reason = trip.payment_method === 'cash' ? 'The ride is paid in cash' : 'The ride is over';
    await giveBack(act, { kind: 'ride', id }, { most_kobo: Number.MAX_SAFE_INTEGER, reason });
  } else if (trip.status === 'unpaid' && (await lockHeldNow(act, { kind: 'ride', id })) >= totalOf(trip))
    await beginPaid(act, trip);
};

/** The attempt for the price that may still be open. */
const attemptOf = async (act: Act, id: string): Promise<string | undefined> => {
  await ownTrip(act, id);
  return (await paymentsOf(act, { kind: 'ride', id })).payments.find(({ status }) => status === 'started')?.id;
};

export const checkTripPayment =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof contract.checkTripPayment> =>
  async (db, actor, { params: { id } }) => {
    const open = await db.act(actor, (act) => attemptOf(act, id));
    if (open) await verifyPayment(db, checkouts, open);
    await db.act(system, (act) => placePayment(act, id));
    return db.act(actor, async (act) => tripView(act, await ownTrip(act, id)));
  };

export const payTripInCash =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof contract.payTripInCash> =>
  async (db, actor, { params: { id } }) => {
    // A payment that has arrived on the open page counts; a page that nobody has paid is abandoned.
    const open = await db.act(actor, (act) => attemptOf(act, id));
    const found = open ? await verifyPayment(db, checkouts, open) : null;
    if (found === 'wait') throw new Refused(refuse.payment_checking);
    if (open && found === 'open') await abandonPayment(db, open);
    if (found === 'paid') await db.act(system, (act) => placePayment(act, id));
    return db.act(actor, async (act) => {
      const trip = await lockOwn(act, id);
      if (trip.payment_method === 'card') {
        if (trip.status !== 'unpaid') throw new Refused(refuse.method_too_late);
        await beginInCash(act, trip);
        act.task('rides.place_payment', { tripId: id });
      }
      return tripView(act, await ownTrip(act, id));
    });
  };
