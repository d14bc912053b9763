// Driver and customer rate each other and tip: who reads what, and when.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardProvider } from '../../../../tests/support/card-provider.ts';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { query } from '../../../kernel/db/query.ts';
import { readDesk } from './desk/read-desk.ts';
import { openPayment } from '../../money/server/door.ts';
import { verifyPayment } from '../../money/server/verify-payment.ts';
import { acceptOfferAs } from './answer-offer.ts';
import { arriveAtPickup, completeTrip, departForTrip, startTrip } from './drive-trip.ts';
import { rateRider } from './rate-rider.ts';
import { rateTrip } from './rate-trip.ts';
import { readTrip } from './read-trip.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(20);
});
afterAll(() => street.close());

const { cards, charges, pay: payByCard } = cardProvider();
const on = (id: string) => ({ params: { id } });
const read = (actor: Actor, id: string) => street.as(actor, (act) => readTrip(act, on(id), noExchange));
const desk = (driver: Actor) => street.as(driver, (act) => readDesk(act, {}, noExchange));
const rate = (customer: Actor, id: string, stars: number, comment = '') =>
  street.as(customer, (act) => rateTrip(act, { ...on(id), body: { stars, comment } }, noExchange));
const rateBack = (driver: Actor, id: string, stars: number, comment = '') =>
  street.as(driver, (act) => rateRider(act, { ...on(id), body: { stars, comment } }, noExchange));
const starsOf = (driver: Actor) =>
  street.value('SELECT ratings_count FROM drivers.drivers WHERE id = $1', [driver.accountId]);
/** A completed ride. */
const ridden = async (customer?: Actor) => {
  const who = customer ?? (await street.account());
  const { id } = await street.book(who);
  await street.alone(id);
  const driver = await street.driver();
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  await street.as(driver, (act) => departForTrip(act, on(id), noExchange));
  await street.as(driver, (act) => arriveAtPickup(act, on(id), noExchange));
  await startTrip(street.db, driver, { ...on(id), body: { code: await street.codeOfTrip(id) } }, noExchange);
  await street.later(id, 300);
  await street.as(driver, (act) => completeTrip(act, on(id), noExchange));
  return { customer: who, driver, id };
};
let asked = 0;
const rows = async (actor: Actor, table: string, id: string): Promise<number> => {
  asked += 1;
  const text = `SELECT count(*) AS n FROM rides.${table} WHERE trip_id = '${id}'`;
  return Number(
    (await street.as(actor, (act) => act.one(query(`test.ratings${asked}`, {}, { n: 'int8' }, text), {})))?.n,
  );
};

describe('rateTrip and rateRider', () => {
  test('neither reads the other’s words before both have rated, and the average counts from then on', async () => {
    const { customer, driver, id } = await ridden();
    expect((await desk(driver)).to_rate?.id).toBe(id);
    const rated = await rate(customer, id, 2, 'Too fast.');
    expect(rated).toMatchObject({ rating: { stars: 2 }, rider_rating: null, may_rate: false });
    expect([await rows(driver, 'ratings', id), await starsOf(driver)]).toEqual([0, 0]);
    expect(await street.queued('rides.show_ratings', id)).toHaveLength(1);
    // Before its time the task shows nothing.
    await street.run('rides.show_ratings', { tripId: id });
    expect(await rows(driver, 'ratings', id)).toBe(0);
    const back = await rateBack(driver, id, 5, 'Friendly.');
    expect(back).toMatchObject({
      rating: { stars: 2, comment: 'Too fast.' },
      rider_rating: { stars: 5 },
      may_rate: false,
    });
    expect((await read(customer, id)).rider_rating).toEqual({ stars: 5, comment: 'Friendly.' });
    expect(await starsOf(driver)).toBe(1);
    await street.run('rides.show_ratings', { tripId: id });
    expect(await starsOf(driver), 'once').toBe(1);
    expect((await desk(driver)).to_rate).toBeNull();
    expect(street.told(id).filter((name) => name === 'rides.ratings_shown')).toHaveLength(1);
  });

  test('a week later a single rating is shown, and the other side can no longer rate', async () => {
    const { customer, driver, id } = await ridden();
    await rateBack(driver, id, 1, 'Rude.');
    expect([await rows(customer, 'rider_ratings', id), (await read(customer, id)).rider_rating]).toEqual([0, null]);
    await street.later(id, 7 * 86_400);
    await street.run('rides.show_ratings', { tripId: id });
    expect((await read(customer, id)).rider_rating).toEqual({ stars: 1, comment: 'Rude.' });
    expect(await codeOf(rate(customer, id, 1))).toBe('not_ratable');
    expect([await starsOf(driver), (await read(customer, id)).may_rate]).toEqual([0, false]);
  });

  test('concurrent ratings show both, and count once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { customer, driver, id } = await ridden();
      await Promise.all([rate(customer, id, 4), rateBack(driver, id, 4)]);
      expect([
        await rows(driver, 'ratings', id),
        await rows(customer, 'rider_ratings', id),
        await starsOf(driver),
      ]).toEqual([1, 1, 1]);
    }
  });

  test('nobody rates twice, before the end, or for somebody else, and nobody changes a rating', async () => {
    const { customer, driver, id } = await ridden();
    const stranger = await street.account();
    await rateBack(driver, id, 5);
    expect(await codeOf(rateBack(driver, id, 1))).toBe('not_ratable');
    expect(await codeOf(rateBack(customer, id, 1))).toBe('not_found');
    expect(await codeOf(rateBack(stranger, id, 1))).toBe('not_found');
    expect(await codeOf(rate(driver, id, 1))).toBe('not_found');
    expect([await rows(stranger, 'rider_ratings', id), await rows(stranger, 'ratings', id)]).toEqual([0, 0]);
    const change = query(
      'test.changeRating',
      { id: 'uuid' },
      {},
      'UPDATE rides.rider_ratings SET stars = 1 WHERE trip_id = $id',
    );
    await expect(street.as(driver, (act) => act.sql(change, { id }))).rejects.toThrow('permission denied');
    // A second account that rates as if it had driven.
    const forged = query(
      'test.forgeRating',
      { id: 'uuid', me: 'uuid' },
      {},
      'INSERT INTO rides.rider_ratings (trip_id, driver_id, stars) VALUES ($id, $me, 1)',
    );
    const other = await street.driver({ online: false });
    await expect(street.as(other, (act) => act.sql(forged, { id, me: other.accountId }))).rejects.toThrow(
      'row-level security',
    );
    const open = await street.book(customer);
    expect(await codeOf(rate(customer, open.id, 5))).toBe('not_ratable');
  });

  test("an offer shows the customer's average and number of visible ratings", async () => {
    const customer = await street.account();
    const offered = async () => {
      const { id } = await street.book(customer);
      await street.alone(id);
      const driver = await street.driver();
      await street.dispatch();
      const { offer } = await desk(driver);
      await street.owner.query(
        `UPDATE rides.trips SET status = 'no_driver', offered_to = NULL, offer_ends_at = NULL WHERE id = $1`,
        [id],
      );
      expect(offer?.id).toBe(id);
      return [offer?.rider_stars, offer?.rider_ratings];
    };
    expect(await offered(), 'a new rider').toEqual([null, 0]);
    for (const stars of [5, 4]) {
      const { driver, id } = await ridden(customer);
      await rateBack(driver, id, stars);
      await rate(customer, id, 5);
    }
    expect(await offered()).toEqual([4.5, 2]);
    const hidden = await ridden(customer);
    await rateBack(hidden.driver, hidden.id, 4);
    expect(await offered(), 'the third is not shown yet').toEqual([4.5, 2]);
    await rate(customer, hidden.id, 5);
    expect(await offered()).toEqual([4.3, 3]);
  });
});

describe('a tip', () => {
  const tip = (actor: Actor, id: string, amount_kobo: number) =>
    payByCard(street.db, actor, 'tip', id, { amount_kobo });
  const pay = async (customer: Actor, id: string, amount_kobo: number): Promise<string> => {
    const reference = (await tip(customer, id, amount_kobo)).checkout_url?.split('/').at(-1) ?? '';
    charges.set(reference, { amount_kobo });
    await verifyPayment(street.db, cards, reference);
    return reference;
  };

  test('all of it is the driver’s, posted once per payment, first against what they owe', async () => {
    const { customer, driver, id } = await ridden();
    const owed = -(await street.balance('worker_receivable', driver.accountId));
    const revenue = await street.balance('commission_revenue', null);
    const reference = await pay(customer, id, 1_000_00);
    await verifyPayment(street.db, cards, reference);
    expect(await street.balance('worker_payable', driver.accountId)).toBe(1_000_00 - owed);
    expect(await street.balance('worker_receivable', driver.accountId)).toBe(0);
    await pay(customer, id, 500_00);
    expect(await street.balance('worker_payable', driver.accountId)).toBe(1_500_00 - owed);
    expect(await street.balance('commission_revenue', null)).toBe(revenue);
    expect((await read(customer, id)).tip).toMatchObject({ allowed: true, paid_kobo: 1_500_00, checking: false });
    expect(await street.balance('escrow', id)).toBe(0);
    for (let more = 0; more < 3; more += 1) await pay(customer, id, 100_00);
    expect(await codeOf(tip(customer, id, 100_00)), 'five a ride').toBe('not_tippable');
    expect(await street.value('SELECT sum(amount_kobo) FROM money.entries')).toBe('0');
  });

  test('goes back when the driver’s account is gone', async () => {
    const { customer, driver, id } = await ridden();
    const reference = (await tip(customer, id, 700_00)).checkout_url?.split('/').at(-1) ?? '';
    await street.owner.query(`UPDATE identity.accounts SET deleted_at = now() WHERE id = $1`, [driver.accountId]);
    charges.set(reference, { amount_kobo: 700_00 });
    await verifyPayment(street.db, cards, reference);
    expect([await street.balance('worker_payable', driver.accountId), await street.balance('escrow', id)]).toEqual([
      0, 0,
    ]);
    expect(await street.value('SELECT amount_kobo FROM money.refunds WHERE payment_id = $1', [reference])).toBe(
      '70000',
    );
  });

  test('is refused outside the bounds, before the end, and to others', async () => {
    const { customer, driver, id } = await ridden();
    for (const amount_kobo of [0, -100, 99_99, 20_000_01, 100.5, Number.NaN])
      expect(await codeOf(tip(customer, id, amount_kobo)), String(amount_kobo)).toBe('invalid_request');
    await expect(payByCard(street.db, customer, 'tip', id)).rejects.toMatchObject({
      fields: [{ path: 'amount_kobo', message: 'Enter an amount from ₦100 to ₦20,000' }],
    });
    expect(await codeOf(tip(await street.account(), id, 500_00))).toBe('not_found');
    expect(await codeOf(tip(driver, id, 500_00))).toBe('not_found');
    const open = await street.book(customer);
    expect(await codeOf(tip(customer, open.id, 500_00))).toBe('not_tippable');
    // The database checks too: nobody tips for another's ride, or before its end. A payment does not name the recipient.
    const forged = (who: Actor, ride: string) =>
      street.as(who, (act) =>
        openPayment(
          act,
          { payable: { kind: 'tip', id: ride }, account_id: who.accountId ?? '', amount_kobo: 500_00 },
          'fake',
        ),
      );
    await expect(forged(driver, id)).rejects.toThrow('row-level security');
    await expect(forged(customer, open.id)).rejects.toThrow('row-level security');
  });
});
