// A card ride from booking to the ledger, and its money when things go wrong. Against the real ledger.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardProvider } from '../../../../tests/support/card-provider.ts';
import { codeOf, inHours, noExchange } from '../../../../tests/support/job-database.ts';
import { openPrincipal } from '../../../../tests/support/principal.ts';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { invoiceOf, openPayment } from '../../money/server/door.ts';
import { verifyPayment } from '../../money/server/verify-payment.ts';
import { readDesk } from './desk/read-desk.ts';
import { acceptOfferAs } from './answer-offer.ts';
import { cancelTrip } from './cancel-trip.ts';
import { arriveAtPickup, completeTrip, departForTrip, releaseTrip, startTrip } from './drive-trip.ts';
import { issueReceipt } from './issue-receipt.ts';
import { payTripInCash } from './pay-trip-in-cash.ts';
import { readTrip } from './read-trip.ts';
import { searchAgain } from './search-again.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(20);
});
afterAll(() => street.close());

const price = 4_000_00;
const fee = 2_000_00;
const share = 3_600_00;
const { cards, charges, pay: payByCard, check: checkPayment } = cardProvider();
const on = (id: string) => ({ params: { id } });
const read = (actor: Actor, id: string) => street.as(actor, (act) => readTrip(act, on(id), noExchange));
/** Like the page: reads how the payment ended, then the ride. */
const check = async (actor: Actor, id: string) => {
  await checkPayment(street.db, actor, 'ride', id);
  return street.as(actor, (act) => readTrip(act, on(id), noExchange));
};
const inCash = (actor: Actor, id: string) => payTripInCash(cards)(street.db, actor, on(id), noExchange);
const cancel = (actor: Actor, id: string, fee_kobo: number) =>
  street.as(actor, (act) => cancelTrip(act, { ...on(id), body: { fee_kobo } }, noExchange));
const again = (actor: Actor, id: string) => street.as(actor, (act) => searchAgain(act, on(id), noExchange));
const held = (id: string) => street.balance('escrow', id);
/** The card page of an unpaid trip: the reference of its payment. */
const page = async (actor: Actor, id: string): Promise<string> => {
  const { checkout_url } = await payByCard(street.db, actor, 'ride', id);
  return checkout_url?.split('/').at(-1) ?? '';
};
/** The customer pays on the page; nobody has queried the provider yet. */
const payOn = async (reference: string): Promise<void> => {
  const amount = await street.value('SELECT amount_kobo FROM money.payments WHERE id = $1', [reference]);
  charges.set(reference, { amount_kobo: Number(amount) });
};
const pay = async (actor: Actor, id: string): Promise<void> => {
  await payOn(await page(actor, id));
  await check(actor, id);
};
const unpaid = async (more: Parameters<RideDatabase['book']>[1] = {}) => {
  const customer = await street.account();
  const trip = await street.book(customer, { payment_method: 'card', ...more });
  return { customer, id: trip.id, trip };
};
const paid = async (more: Parameters<RideDatabase['book']>[1] = {}) => {
  const made = await unpaid(more);
  await pay(made.customer, made.id);
  return made;
};
const accept = async (id: string) => {
  await street.alone(id);
  const driver = await street.driver();
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  return driver;
};
const setOff = (driver: Actor, id: string) => street.as(driver, (act) => departForTrip(act, on(id), noExchange));
const finish = async (driver: Actor, id: string) => {
  await street.as(driver, (act) => arriveAtPickup(act, on(id), noExchange));
  await startTrip(street.db, driver, { ...on(id), body: { code: await street.codeOfTrip(id) } }, noExchange);
  return street.as(driver, (act) => completeTrip(act, on(id), noExchange));
};
/** The tasks that follow. */
const place = (tripId: string) => street.run('rides.place_payment', { tripId });
const arrive = (reference: string) => verifyPayment(street.db, cards, reference);

describe('a ride by card', () => {
  test('is held before any driver is asked, and pays its driver the share on completion', async () => {
    const { customer, id, trip } = await unpaid();
    expect(trip).toMatchObject({ status: 'unpaid', payment: { method: 'card', due_kobo: price, checking: false } });
    expect(street.told(id)).toEqual(['rides.awaiting_payment']);
    const reference = await page(customer, id);
    expect(await page(customer, id), 'one attempt at a time').toBe(reference);
    expect((await read(customer, id)).payment).toMatchObject({ checking: true, held_kobo: 0 });
    // A browser that returns proves nothing.
    expect((await check(customer, id)).status).toBe('unpaid');
    await payOn(reference);
    const begun = await check(customer, id);
    expect(begun).toMatchObject({ status: 'searching', payment: { due_kobo: 0, held_kobo: price, checking: false } });
    expect(await check(customer, id)).toMatchObject({ status: 'searching' });
    expect(street.told(id).filter((name) => name === 'rides.booked')).toHaveLength(1);

    const driver = await accept(id);
    const { trip: seen } = await street.as(driver, (act) => readDesk(act, {}, noExchange));
    expect(seen).toMatchObject({ payment_method: 'card', collect_kobo: 0, you_earn_kobo: share });
    await setOff(driver, id);
    const revenue = await street.balance('commission_revenue', null);
    const done = await finish(driver, id);
    expect(done.money).toMatchObject({ collected_kobo: 0, earned_kobo: share, owed_kobo: 0 });
    await street.as(driver, (act) => completeTrip(act, on(id), noExchange));
    expect(await held(id)).toBe(0);
    expect(await street.balance('worker_payable', driver.accountId)).toBe(share);
    expect(await street.balance('worker_receivable', driver.accountId)).toBe(0);
    expect(await street.balance('commission_revenue', null)).toBe(revenue + price - share);
    expect(
      (
        await street.owner.query('SELECT kind, cash_kobo, earned_kobo FROM money.statement WHERE worker_id = $1', [
          driver.accountId,
        ])
      ).rows,
    ).toEqual([{ kind: 'trip_completed', cash_kobo: '0', earned_kobo: String(share) }]);
    await street.run('rides.receipt', { tripId: id });
    const receipt = await street.as(system, (act) => invoiceOf(act, 'trip', id));
    expect(receipt).toMatchObject({ total_kobo: price, paid: 'Visa •••• 4242', vat: null });
    expect(receipt?.service, 'VAT in what Kaya earned of it').toMatchObject({ service_kobo: price - share });
  });

  test('has VAT in its whole price when Kaya is the principal', async () => {
    const { id } = await paid();
    const driver = await accept(id);
    await setOff(driver, id);
    await finish(driver, id);
    const principal = openPrincipal(street);
    await principal.act(system, (act) => issueReceipt(act, id));
    await principal.close();
    const receipt = await street.as(system, (act) => invoiceOf(act, 'trip', id));
    expect(receipt).toMatchObject({ vat: { net_kobo: 3_720_93, vat_kobo: 279_07 }, total_kobo: price, service: null });
    expect((await street.owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
  });

  test("first pays the driver's debt to Kaya", async () => {
    const { id } = await paid();
    const driver = await accept(id);
    await street.owner.query(
      `INSERT INTO money.accounts (kind, owner_id, shard, balance_kobo) VALUES ('worker_receivable', $1, 0, -100000)`,
      [driver.accountId],
    );
    await setOff(driver, id);
    await finish(driver, id);
    expect(await street.balance('worker_payable', driver.accountId)).toBe(share - 1_000_00);
    expect(await street.balance('worker_receivable', driver.accountId)).toBe(0);
  });

  test('is reserved once paid, and texts a rider only then', async () => {
    const rider = { name: 'Bola', phone: '+2348031112222' };
    const { customer, id } = await unpaid({ scheduled_for: inHours(5).toISOString(), rider });
    const texts = () => street.textsOf(id);
    expect(await texts()).toHaveLength(0);
    await pay(customer, id);
    expect(await street.statusOf(id)).toBe('scheduled');
    expect(await street.queued('rides.search_due', id)).toHaveLength(1);
    const [text] = await texts();
    expect(text).toContain('It is paid: give the driver no money.');
    expect(text).not.toContain('cash');
  });

  test("carries an earlier ride's fee, whose driver gets the share at once", async () => {
    const customer = await street.account();
    const late = await street.book(customer);
    const first = await accept(late.id);
    await setOff(first, late.id);
    await street.later(late.id, 180);
    await cancel(customer, late.id, fee);
    const next = await street.book(customer, { payment_method: 'card', owed_fee_kobo: fee });
    expect(next).toMatchObject({ carried_kobo: fee, payment: { due_kobo: price + fee } });
    await pay(customer, next.id);
    const driver = await accept(next.id);
    await setOff(driver, next.id);
    await finish(driver, next.id);
    expect(await street.balance('worker_payable', driver.accountId)).toBe(share);
    await street.run('rides.fee_shares', { tripId: next.id });
    expect(await street.balance('worker_payable', first.accountId)).toBe(fee * 0.9);
    expect(await held(next.id)).toBe(0);
  });
});

describe('refunds, payTripInCash', () => {
  const refunds = async (id: string): Promise<number> =>
    Number(
      await street.value(
        'SELECT coalesce(sum(r.amount_kobo), 0) FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id WHERE p.payable_id = $1',
        [id],
      ),
    );

  test('all of it when no driver is found; keep looking must be paid first', async () => {
    const { customer, id } = await paid();
    await street.alone(id);
    await street.later(id, 600);
    await street.dispatch();
    expect(await street.statusOf(id)).toBe('no_driver');
    expect(await street.queued('rides.place_payment', id)).not.toHaveLength(0);
    await place(id);
    await place(id);
    expect([await held(id), await refunds(id)]).toEqual([0, price]);
    expect((await read(customer, id)).payment).toMatchObject({ back_kobo: price });
    expect((await again(customer, id)).status).toBe('unpaid');
    await pay(customer, id);
    expect(await street.statusOf(id)).toBe('searching');
    expect(street.told(id).filter((name) => name === 'rides.booked')).toHaveLength(1);
  });

  test('nothing when keep looking comes before the refund: the held money pays the new search', async () => {
    const { customer, id } = await paid();
    await street.alone(id);
    await street.later(id, 600);
    await street.dispatch();
    expect((await again(customer, id)).status).toBe('searching');
    await place(id);
    expect([await held(id), await refunds(id)]).toEqual([price, 0]);
  });

  test('all of it when it is cancelled free', async () => {
    const { customer, id } = await paid();
    const after = await cancel(customer, id, 0);
    expect(after.cancelled).toMatchObject({ fee_kobo: 0 });
    await place(id);
    expect([await held(id), await refunds(id)]).toEqual([0, price]);
  });

  test('all but the fee when it is cancelled late, and the driver who set off gets their share at once', async () => {
    const { customer, id } = await paid();
    const driver = await accept(id);
    await setOff(driver, id);
    await street.later(id, 180);
    const after = await cancel(customer, id, fee);
    expect(after.cancelled).toMatchObject({ fee_kobo: fee, fee_paid_by: id });
    await place(id);
    expect(await street.balance('worker_payable', driver.accountId)).toBe(fee * 0.9);
    expect([await held(id), await refunds(id)]).toEqual([0, price - fee]);
    const next = await street.book(customer);
    expect(next.carried_kobo, 'nothing is owed').toBe(0);
    await street.run('rides.receipt', { tripId: id });
    expect(await street.as(system, (act) => invoiceOf(act, 'trip', id))).toMatchObject({
      total_kobo: fee,
      paid: 'Visa •••• 4242',
    });
  });

  test('all of it when the payment arrives after the cancellation', async () => {
    const { customer, id } = await unpaid();
    const reference = await page(customer, id);
    await cancel(customer, id, 0);
    await payOn(reference);
    await arrive(reference);
    await place(id);
    expect([await street.statusOf(id), await held(id), await refunds(id)]).toEqual(['cancelled', 0, price]);
  });

  test('all of it when it was switched to cash and the old card page is paid later', async () => {
    const { customer, id } = await unpaid();
    const reference = await page(customer, id);
    expect(await inCash(customer, id)).toMatchObject({ status: 'searching', payment: { method: 'cash' } });
    await payOn(reference);
    await arrive(reference);
    await place(id);
    expect([await held(id), await refunds(id)]).toEqual([0, price]);
    expect(await inCash(customer, id), 'pressed twice').toMatchObject({ payment: { method: 'cash' } });
  });

  test('nothing when the card was paid before cash was chosen: the card ride begins', async () => {
    const { customer, id } = await unpaid();
    await payOn(await page(customer, id));
    expect(await codeOf(inCash(customer, id))).toBe('method_too_late');
    expect(await read(customer, id)).toMatchObject({
      status: 'searching',
      payment: { method: 'card', held_kobo: price },
    });
  });

  test('an unpaid ride is cancelled free after half an hour, a paid one is not', async () => {
    const { customer, id } = await unpaid();
    expect(await street.queued('rides.payment_over', id)).toHaveLength(1);
    await street.run('rides.payment_over', { tripId: id });
    expect((await read(customer, id)).cancelled).toMatchObject({ by: 'clock', fee_kobo: 0 });
    const other = await paid();
    await street.run('rides.payment_over', { tripId: other.id });
    expect(await street.statusOf(other.id)).toBe('searching');
  });
});

describe('refusals', () => {
  test('a second payment, and a payment of a paid or a stranger’s ride', async () => {
    const { customer, id } = await paid();
    const payIt = (actor: Actor) => codeOf(payByCard(street.db, actor, 'ride', id));
    expect(await payIt(customer)).toBe('nothing_due');
    const stranger = await street.account();
    expect(await payIt(stranger)).toBe('not_found');
    expect(await codeOf(check(stranger, id))).toBe('not_found');
    expect(await codeOf(inCash(stranger, id))).toBe('not_found');
    const fresh = await unpaid();
    // The database checks too, whatever the server says.
    const theirs = street.as(stranger, (act) =>
      openPayment(
        act,
        {
          payable: { kind: 'ride', id: fresh.id },
          account_id: stranger.accountId ?? '',
          amount_kobo: price,
        },
        'fake',
      ),
    );
    await expect(theirs).rejects.toThrow('row-level security');
  });

  test('a search, and setting off, for a ride whose price is not held', async () => {
    const { customer, id } = await unpaid();
    const search = street.owner.query(
      `UPDATE rides.trips SET status = 'searching', search_ends_at = now() WHERE id = $1`,
      [id],
    );
    await expect(search).rejects.toThrow('not held');
    await pay(customer, id);
    const driver = await accept(id);
    await street.owner.query(`UPDATE money.accounts SET balance_kobo = 0 WHERE kind = 'escrow' AND owner_id = $1`, [
      id,
    ]);
    expect(await codeOf(setOff(driver, id))).toBe('not_paid_yet');
    await street.owner.query(`UPDATE money.accounts SET balance_kobo = $2 WHERE kind = 'escrow' AND owner_id = $1`, [
      id,
      price,
    ]);
    await setOff(driver, id);
    const change = street.owner.query(`UPDATE rides.trips SET payment_method = 'cash' WHERE id = $1`, [id]);
    await expect(change).rejects.toThrow('keeps its way');
    // After a release the money is still held: the next search needs no second payment.
    await street.as(driver, (act) => releaseTrip(act, { ...on(id), body: { reason: 'vehicle_problem' } }, noExchange));
    expect(await street.statusOf(id)).toBe('searching');
  });

  test('a second ride while one waits for its payment', async () => {
    const { customer } = await unpaid();
    expect(await codeOf(street.book(customer))).toBe('trip_active');
  });
});

test('a driver who owes more than the limit is offered only card rides', async () => {
  const { id } = await paid();
  await street.alone(id);
  const driver = await street.driver();
  const owe = (kobo: number) =>
    street.owner.query(
      `INSERT INTO money.accounts (kind, owner_id, shard, balance_kobo) VALUES ('worker_receivable', $1, 0, -$2::int8)
       ON CONFLICT (kind, owner_id, shard) DO UPDATE SET balance_kobo = excluded.balance_kobo`,
      [driver.accountId, kobo],
    );
  await owe(20_000_01);
  const cash = await street.book(await street.account());
  await street.dispatch();
  expect([await street.offeredTo(cash.id), await street.offeredTo(id)]).toEqual([null, driver.accountId]);
  await acceptOfferAs(street.db, driver, id);
  await street.as(driver, (act) => releaseTrip(act, { ...on(id), body: { reason: 'vehicle_problem' } }, noExchange));
  await owe(20_000_00);
  await street.dispatch();
  expect(await street.offeredTo(cash.id), 'at the limit').toBe(driver.accountId);
});

test('a payment that arrives during a cancellation leaves one consistent result', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { customer, id } = await unpaid();
    const reference = await page(customer, id);
    await payOn(reference);
    await Promise.all([check(customer, id), cancel(customer, id, 0)]);
    await place(id);
    expect(await street.statusOf(id)).toBe('cancelled');
    expect(await held(id)).toBe(0);
  }
});

test('a concurrent acceptance and cancellation of a card ride leave one consistent result', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { customer, id } = await paid();
    await street.alone(id);
    const driver = await street.driver();
    await street.dispatch();
    const [, cancelled] = await Promise.all([
      acceptOfferAs(street.db, driver, id).catch(() => null),
      cancel(customer, id, 0).catch(() => null),
    ]);
    expect(cancelled, 'free within two minutes, with or without a driver').not.toBeNull();
    await place(id);
    expect([await street.statusOf(id), await held(id)]).toEqual(['cancelled', 0]);
  }
});
