// The driver waits and nobody comes: who may end the ride, when, and what it costs. Against the real ledger.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardProvider } from '../../../../tests/support/card-provider.ts';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { placeAccount } from '../../../../tests/support/place-account.ts';
import { openRideDatabase, type RideDatabase, way } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { listDriverTrips } from './desk/list-driver-trips.ts';
import { readDesk } from './desk/read-desk.ts';
import { acceptOfferAs } from './answer-offer.ts';
import { cancelTrip } from './cancel-trip.ts';
import { arriveAtPickup, departForTrip, startTrip } from './drive-trip.ts';
import { readTrip } from './read-trip.ts';
import { reportNoShow } from './report-no-show.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(20);
});
afterAll(() => street.close());

const lowest = 2_000_00;
const share = lowest * 0.9;
const { charges, pay, check } = cardProvider();
const on = (id: string) => ({ params: { id } });
const read = (actor: Actor, id: string) => street.as(actor, (act) => readTrip(act, on(id), noExchange));
const end = (actor: Actor, id: string) => street.as(actor, (act) => reportNoShow(act, on(id), noExchange));
const desk = (actor: Actor) => street.as(actor, (act) => readDesk(act, {}, noExchange));
const cancel = (actor: Actor, id: string, fee_kobo: number) =>
  street.as(actor, (act) => cancelTrip(act, { ...on(id), body: { fee_kobo } }, noExchange));
type Step = typeof departForTrip | typeof arriveAtPickup;
const step = (driver: Actor, take: Step, id: string) => street.as(driver, (act) => take(act, on(id), noExchange));
const countOf = (id: string, name: string) => street.told(id).filter((one) => one === name).length;
const lasts = (id: string, name: string) =>
  street.emitted.findLast(({ kind, payload }) => kind.name === name && (payload as { tripId?: string }).tripId === id)
    ?.payload;

/** An accepted ride; the driver is at the pickup unless stated otherwise. */
const accepted = async (
  more: Parameters<RideDatabase['book']>[1] = {},
  at: { lat: number; lng: number } | null = way.pickup,
) => {
  const customer = await street.account();
  const { id } = await street.book(customer, more);
  if (more.payment_method === 'card') {
    const { checkout_url } = await pay(street.db, customer, 'ride', id);
    const reference = checkout_url?.split('/').at(-1) ?? '';
    const amount = await street.value('SELECT amount_kobo FROM money.payments WHERE id = $1', [reference]);
    charges.set(reference, { amount_kobo: Number(amount) });
    await check(street.db, customer, 'ride', id);
  }
  await street.alone(id);
  const driver = await street.driver(at ?? {});
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  return { customer, driver, id };
};
const arrived = async (...of: Parameters<typeof accepted>) => {
  const ride = await accepted(...of);
  await step(ride.driver, departForTrip, ride.id);
  await step(ride.driver, arriveAtPickup, ride.id);
  return ride;
};

describe('reportNoShow', () => {
  test("is refused before five minutes, by the server's clock; both sides read the remaining time", async () => {
    const { customer, driver, id } = await arrived();
    const { wait } = await read(customer, id);
    expect(wait).toMatchObject({ fee_kobo: lowest });
    const waits_s = (Date.parse(wait?.until ?? '') - Date.parse(wait?.now ?? '')) / 1000;
    expect(waits_s).toBeGreaterThan(280);
    expect(waits_s).toBeLessThanOrEqual(300);
    expect((await desk(driver)).trip?.wait).toMatchObject({ until: wait?.until, fee_kobo: lowest });
    await expect(end(driver, id)).rejects.toMatchObject({
      kind: { code: 'wait_not_over' },
      about: { until: wait?.until },
    });
    await street.later(id, 270);
    expect(await codeOf(end(driver, id))).toBe('wait_not_over');
    expect(await street.statusOf(id)).toBe('arrived');
    expect(countOf(id, 'rides.cancelled')).toBe(0);
  });

  test('in cash the customer owes the fee, the next ride carries it, and the driver waits for their share', async () => {
    const { customer, driver, id } = await arrived();
    await street.later(id, 301);
    const mine = await end(driver, id);
    expect(mine).toMatchObject({ status: 'cancelled', wait: null, fee_due: true, you_earn_kobo: share });
    expect(await read(customer, id)).toMatchObject({
      status: 'cancelled',
      wait: null,
      cancelled: { by: 'driver', fee_kobo: lowest, fee_paid_by: null, reason: 'Nobody came to the vehicle.' },
    });
    // Pressed twice: nothing happens twice.
    expect(await end(driver, id)).toEqual(mine);
    expect(countOf(id, 'rides.cancelled')).toBe(1);
    expect(lasts(id, 'rides.cancelled')).toMatchObject({
      by: 'driver',
      noShow: true,
      feeKobo: lowest,
      shareKobo: share,
    });
    expect((await desk(driver)).trip).toBeNull();
    const { items } = await street.as(driver, (act) => listDriverTrips(act, { query: {} }, noExchange));
    expect(items).toMatchObject([{ id, fee_due: true }]);
    expect(await street.balance('worker_payable', driver.accountId), 'nobody has paid yet').toBe(0);
    const next = await street.book(customer, { owed_fee_kobo: lowest });
    expect(next.carried_kobo).toBe(lowest);
    await cancel(customer, next.id, 0);
  });

  test('by card the fee is kept from the held money, the driver gets their share at once, the rest goes back', async () => {
    const { customer, driver, id } = await arrived({ payment_method: 'card' });
    expect(await street.balance('escrow', id)).toBe(4_000_00);
    const revenue = await street.balance('commission_revenue', null);
    await street.later(id, 301);
    await end(driver, id);
    expect(await street.balance('worker_payable', driver.accountId)).toBe(share);
    expect(await street.balance('commission_revenue', null)).toBe(revenue + lowest - share);
    await street.run('rides.place_payment', { tripId: id });
    expect(await street.balance('escrow', id)).toBe(0);
    const seen = await read(customer, id);
    expect(seen).toMatchObject({ cancelled: { fee_paid_by: id }, payment: { back_kobo: 2_000_00 } });
    expect(await street.value('SELECT sum(amount_kobo) FROM money.entries')).toBe('0');
    expect((await street.book(customer)).carried_kobo, 'it is paid').toBe(0);
  });

  test('is refused when the driver’s last position is away from the pickup', async () => {
    const { driver, id } = await arrived();
    await street.later(id, 301);
    await placeAccount(street.owner, driver.accountId, { lat: 6.53, lng: 3.3567 });
    expect(await codeOf(end(driver, id))).toBe('not_at_pickup');
    expect(await street.statusOf(id)).toBe('arrived');
    await placeAccount(street.owner, driver.accountId, way.pickup);
    expect((await end(driver, id)).status).toBe('cancelled');
  });

  test('for a driver who presses Arrived elsewhere, the wait starts only at the pickup', async () => {
    // Near enough to be offered the ride in any hour's traffic.
    const away = { ...way.pickup, lat: way.pickup.lat + 0.01 };
    const { customer, driver, id } = await arrived({}, away);
    expect((await read(customer, id)).wait).toBeNull();
    await street.later(id, 301);
    expect(await codeOf(end(driver, id))).toBe('not_at_pickup');
    await step(driver, arriveAtPickup, id);
    expect((await desk(driver)).trip?.wait, 'pressed again, still elsewhere').toBeNull();
    expect(countOf(id, 'rides.arrived')).toBe(1);
    await placeAccount(street.owner, driver.accountId, way.pickup);
    expect(await codeOf(end(driver, id)), 'they have not waited').toBe('not_at_pickup');
    await step(driver, arriveAtPickup, id);
    const { wait } = await read(customer, id);
    expect(Date.parse(wait?.until ?? '') - Date.parse(wait?.now ?? '')).toBeGreaterThan(280_000);
    expect(wait?.fee_kobo).toBe(lowest);
    expect(countOf(id, 'rides.arrived')).toBe(2);
    expect(lasts(id, 'rides.arrived')).toMatchObject({ waitsUntil: wait?.until });
    expect(await codeOf(end(driver, id))).toBe('wait_not_over');
    await street.later(id, 301);
    expect((await end(driver, id)).status).toBe('cancelled');
  });

  test('costs nothing when the arrival was not seen, or was later than promised', async () => {
    const unseen = await arrived({}, null);
    expect((await read(unseen.customer, unseen.id)).wait?.fee_kobo).toBe(0);
    await street.later(unseen.id, 301);
    await end(unseen.driver, unseen.id);
    const late = await accepted();
    await step(late.driver, departForTrip, late.id);
    await street.later(late.id, 30 * 60);
    await step(late.driver, arriveAtPickup, late.id);
    await street.later(late.id, 301);
    await end(late.driver, late.id);
    for (const { customer, driver, id } of [unseen, late]) {
      expect((await read(customer, id)).cancelled).toMatchObject({ by: 'driver', fee_kobo: 0 });
      expect(await street.balance('worker_payable', driver.accountId)).toBe(0);
    }
  });

  test('for a reserved ride the wait starts at its time', async () => {
    const { customer, driver, id } = await arrived();
    await street.owner.query(
      `UPDATE rides.trips SET arrived_at = now() - interval '20 minutes', scheduled_for = now() - interval '4 minutes' WHERE id = $1`,
      [id],
    );
    expect(await codeOf(end(driver, id))).toBe('wait_not_over');
    await street.owner.query(`UPDATE rides.trips SET scheduled_for = now() - interval '6 minutes' WHERE id = $1`, [id]);
    expect((await end(driver, id)).status).toBe('cancelled');
    expect((await read(customer, id)).cancelled?.fee_kobo).toBe(lowest);
  });

  test('only the waiting driver may end it, and in no other state', async () => {
    const { customer, driver, id } = await accepted();
    expect(await codeOf(end(driver, id))).toBe('wrong_step');
    await step(driver, departForTrip, id);
    expect(await codeOf(end(driver, id))).toBe('wrong_step');
    await step(driver, arriveAtPickup, id);
    await street.later(id, 301);
    for (const other of [customer, await street.account(), await street.driver({ online: false })])
      expect(await codeOf(end(other, id))).toBe('not_found');
    await startTrip(street.db, driver, { ...on(id), body: { code: await street.codeOfTrip(id) } }, noExchange);
    expect(await codeOf(end(driver, id))).toBe('wrong_step');
    expect(await street.statusOf(id)).toBe('in_progress');
  });

  test('concurrent with the customer’s cancellation there is one end, one fee, and both are notified once', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { customer, driver, id } = await arrived();
      await street.later(id, 301);
      const [no_show, cancelled] = await Promise.all([codeOf(end(driver, id)), codeOf(cancel(customer, id, lowest))]);
      const seen = await read(customer, id);
      expect(seen).toMatchObject({ status: 'cancelled', cancelled: { fee_kobo: lowest } });
      // The second caller finds it cancelled, and reads so.
      expect(cancelled).toBe('not refused');
      expect(no_show).toBe(seen.cancelled?.by === 'driver' ? 'not refused' : 'wrong_step');
      expect(countOf(id, 'rides.cancelled')).toBe(1);
      ends.add(seen.cancelled?.by ?? '');
    }
    expect([...ends].every((by) => by === 'driver' || by === 'customer')).toBe(true);
  });

  test('concurrent with the start the ride either begins or ends', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { driver, id } = await arrived();
      await street.later(id, 301);
      const code = await street.codeOfTrip(id);
      const [no_show, started] = await Promise.all([
        codeOf(end(driver, id)),
        codeOf(startTrip(street.db, driver, { ...on(id), body: { code } }, noExchange)),
      ]);
      expect([no_show, started].toSorted()).toEqual(['not refused', 'wrong_step']);
      expect(await street.statusOf(id)).toBe(started === 'not refused' ? 'in_progress' : 'cancelled');
    }
  });
});

describe('the wait at the pickup', () => {
  test('the customer is notified at the arrival and a minute before it ends, the rider at the arrival by text', async () => {
    const { id } = await arrived({ rider: { name: 'Bola', phone: '+2348031112222' } });
    const { waitsUntil = '' } = lasts(id, 'rides.arrived') as { waitsUntil?: string };
    const [due] = await street.queued('rides.wait_ending', id);
    expect(due?.run_at.getTime()).toBe(Date.parse(waitsUntil) - 60_000);
    const texts = await street.owner.query<{ text: string }>(
      `SELECT payload ->> 'text' AS text FROM graphile_worker._private_jobs WHERE payload ->> 'key' LIKE 'rides.rider_here:' || $1 || '%'`,
      [id],
    );
    expect(texts.rows.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Your Kaya driver is at the pickup and waits for you until \d+:\d\d [AP]M\.$/),
    ]);
    await street.run('rides.wait_ending', { tripId: id });
    expect(countOf(id, 'rides.wait_ending'), 'too early').toBe(0);
    await street.later(id, 241);
    await street.run('rides.wait_ending', { tripId: id });
    expect(countOf(id, 'rides.wait_ending')).toBe(1);
    expect(lasts(id, 'rides.wait_ending')).toMatchObject({ feeKobo: lowest, forOther: true });
  });

  test('no message is sent once the ride has started', async () => {
    const { driver, id } = await arrived();
    await street.later(id, 241);
    await startTrip(street.db, driver, { ...on(id), body: { code: await street.codeOfTrip(id) } }, noExchange);
    await street.run('rides.wait_ending', { tripId: id });
    expect(countOf(id, 'rides.wait_ending')).toBe(0);
  });
});
