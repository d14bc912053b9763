// Rounds of matching for rides: two processes at once, one that dies halfway, who is preferred, and the receipts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import { openRideDatabase, type RideDatabase, way } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { receiptRules } from '../receipt-rules.ts';
import { pickupMinutes } from '../rules.ts';
import { listOfferReceipts } from './list-offer-receipts.ts';
import { readOfferReceipt } from './read-offer-receipt.ts';
import { forgetReceipts } from './rounds.sql.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(25);
});
afterAll(() => street.close());
beforeEach(() => street.alone());

const { lat, lng } = way.pickup;
const receipts = (actor: Actor) => street.as(actor, (act) => listOfferReceipts(act, { query: {} }, noExchange));
const bookMany = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => street.book(await street.account())));
const round = () => street.run('rides.round', { zone: street.zone });
const offers = () =>
  street.owner.query<{ id: string; driver: string }>(
    `SELECT id, offered_to AS driver FROM rides.trips WHERE status = 'offered'`,
  );

test('many concurrent rounds offer each ride to one driver, and each driver one ride', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, n) => street.driver({ lat: lat + n / 1000, lng })));
  const trips = await bookMany(9);
  await street.owner.query(`UPDATE dispatch.rounds SET ran_at = '-infinity'`);
  await Promise.all(Array.from({ length: 8 }, round));
  const { rows } = await offers();
  expect(rows).toHaveLength(6);
  expect(new Set(rows.map(({ driver }) => driver)).size).toBe(6);
  const ids = trips.map(({ id }) => id);
  expect(await street.value('SELECT count(*)::int FROM dispatch.receipts WHERE order_id = ANY ($1)', [ids])).toBe(6);
  expect(await street.value('SELECT count(*)::int FROM rides.offers WHERE trip_id = ANY ($1)', [ids])).toBe(6);
  expect(await street.rounds(), 'three rides wait for the next round').toBe(1);
});

test('a round waits for the min time between two rounds, and then runs', async () => {
  await street.driver({ lat, lng });
  await bookMany(1);
  await street.dispatch();
  expect((await offers()).rows).toHaveLength(1);
  await street.driver({ lat, lng });
  await bookMany(1);
  await street.noRounds();
  await round();
  expect((await offers()).rows).toHaveLength(1);
  expect(await street.rounds()).toBe(1);
});

test('a process that dies halfway through a round has offered nothing; the next round does', async () => {
  await street.driver({ lat, lng });
  const [trip] = await bookMany(1);
  await street.dispatch();
  await street.alone(trip?.id);
  await street.owner.query(
    `UPDATE rides.trips SET status = 'searching', offered_to = NULL, offer_ends_at = NULL, search_no = 2 WHERE id = $1`,
    [trip?.id],
  );
  const driver = await street.driver({ lat, lng });
  await street.noRounds();
  // Another process holds the zone, with an uncommitted offer.
  const dying = await street.connect();
  await dying.query(`BEGIN`);
  await dying.query(`SELECT FROM dispatch.rounds WHERE zone = $1 FOR UPDATE`, [street.zone]);
  await dying.query(
    `UPDATE rides.trips SET status = 'offered', offered_to = $2, offer_ends_at = now() + interval '15 s' WHERE id = $1`,
    [trip?.id, driver.accountId],
  );
  await street.owner.query(`UPDATE dispatch.rounds SET ran_at = '-infinity' WHERE zone <> $1`, [street.zone]);
  await round();
  expect(await street.rounds(), 'the round that could not be done is queued again').toBe(1);
  await street.owner.query('SELECT pg_terminate_backend($1)', [
    (await dying.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid,
  ]);
  await street.dispatch();
  expect(await street.offeredTo(trip?.id ?? '')).toBe(driver.accountId);
});

test('two towns of one zone are decided apart: the drivers of one count nothing in the other', async () => {
  const there = { lat: lat - 0.7, lng };
  const [here, far] = [await street.driver({ lat, lng }), await street.driver(there)];
  await street.driver({ lat, lng });
  const [near, away] = await bookMany(2);
  await street.owner.query('UPDATE rides.trips SET pickup_lat = $2, pickup_lng = $3 WHERE id = $1', [
    away?.id,
    there.lat,
    there.lng,
  ]);
  await street.noRounds();
  await street.owner.query(`UPDATE dispatch.rounds SET ran_at = '-infinity'`);
  await round();
  expect(await street.offeredTo(away?.id ?? '')).toBe(far.accountId);
  expect(await street.statusOf(near?.id ?? '')).toBe('offered');
  expect((await receipts(far)).items).toMatchObject([{ order_id: away?.id, orders: 1, takers: 1, considered: 1 }]);
  expect((await receipts(here)).items).toMatchObject([{ orders: 1, takers: 2, considered: 2 }]);
});

describe('listOfferReceipts and readOfferReceipt', () => {
  test('if two drivers are at the same place, the one who has earned less per hour is asked, and both see why', async () => {
    const [rich, poor] = [await street.driver({ lat, lng }), await street.driver({ lat, lng })];
    await street.owner.query(
      `UPDATE drivers.shifts SET started_at = now() - interval '5 hours' WHERE driver_id = ANY ($1)`,
      [[rich.accountId, poor.accountId]],
    );
    const [old] = await bookMany(1);
    await street.owner.query(
      `UPDATE rides.trips SET status = 'completed', driver_id = $2, driver_phone = '+2348025550142', vehicle = '{}', driver_share_kobo = 400000,
            accepted_at = now(), completed_at = now() - interval '1 hour' WHERE id = $1`,
      [old?.id, rich.accountId],
    );
    const [trip] = await bookMany(1);
    await street.dispatch();
    expect(await street.offeredTo(trip?.id ?? '')).toBe(poor.accountId);

    const [won] = (await receipts(poor)).items;
    expect(won).toMatchObject({ kind: 'ride', is_mine: true, order_id: trip?.id, takers: 2, considered: 2 });
    expect(won?.mine).toMatchObject({ rank: 1, has_position: true, rejection_ms: 0 });
    expect(won?.mine).toEqual(won?.offered);
    const one = await street.as(poor, (act) => readOfferReceipt(act, { params: { id: trip?.id ?? '' } }, noExchange));
    expect(one).toEqual(won);
    // The driver's offer and the customer's promise have the same figure in whole minutes.
    const minutes = await street.value('SELECT minutes FROM rides.offers WHERE trip_id = $1', [trip?.id]);
    expect(minutes).toBe(pickupMinutes(won?.mine.pickup_ms ?? 0));
    const [lost] = (await receipts(rich)).items;
    expect(lost).toMatchObject({ is_mine: false, order_id: null, mine: { rank: 2 }, offered: { rank: 1 } });
    expect(lost?.mine.fairness_ms).toBeGreaterThan(lost?.offered?.fairness_ms ?? 0);
    expect(JSON.stringify(lost)).not.toContain(poor.accountId);
    expect((await receipts(await street.account())).items).toEqual([]);
  });
});

test('if two drivers are at the same place, the better rated is asked, and the other reads only seconds', async () => {
  const [fresh, good] = [await street.driver({ lat, lng }), await street.driver({ lat, lng })];
  const rate = (driver: Actor, rating: number, count: number) =>
    street.owner.query('UPDATE drivers.drivers SET rating = $2, ratings_count = $3 WHERE id = $1', [
      driver.accountId,
      rating,
      count,
    ]);
  await rate(fresh, 1, 2);
  await rate(good, 4.9, 3);
  const [trip] = await bookMany(1);
  await street.dispatch();
  expect(await street.offeredTo(trip?.id ?? '')).toBe(good.accountId);
  const [won] = (await receipts(good)).items;
  expect(won?.mine).toMatchObject({ rank: 1, rating_ms: 3_000 });
  const [lost] = (await receipts(fresh)).items;
  expect(lost?.mine, 'two ratings are too few: 4.5 stars').toMatchObject({ rank: 2, rating_ms: 15_000 });
  for (const line of [lost?.mine, lost?.offered])
    expect(line?.total_ms).toBe(
      (line?.pickup_ms ?? 0) +
        (line?.long_way_ms ?? 0) +
        (line?.fairness_ms ?? 0) +
        (line?.rating_ms ?? 0) +
        (line?.rejection_ms ?? 0),
    );
  expect(Object.keys(lost?.offered ?? {}).sort()).toEqual(
    'fairness_ms has_position is_elsewhere long_way_ms pickup_ms rank rating_ms rejection_ms total_ms'.split(' '),
  );
});

test('an old receipt goes with its lines', async () => {
  const driver = await street.driver({ lat, lng });
  await bookMany(1);
  await street.dispatch();
  await street.owner.query(
    `WITH old AS (
       INSERT INTO dispatch.receipts (id, kind, order_id, taker_id, rule_version, waited_s, orders, takers, considered, typical_kobo_h, fairness_max_ms)
       SELECT uuidv7(-interval '91 days'), kind, order_id, taker_id, rule_version, waited_s, orders, takers, considered, typical_kobo_h, fairness_max_ms
         FROM dispatch.receipts WHERE taker_id = $1 RETURNING id)
     INSERT INTO dispatch.receipt_lines SELECT (jsonb_populate_record(l, jsonb_build_object('receipt_id', old.id))).* FROM dispatch.receipt_lines l, old WHERE l.taker_id = $1`,
    [driver.accountId],
  );
  const lines = () =>
    street.value('SELECT count(*)::int FROM dispatch.receipt_lines WHERE taker_id = $1', [driver.accountId]);
  expect(await lines()).toBe(2);
  const tidied = await street.as(system, (act) => act.one(forgetReceipts, { days: receiptRules.keptDays, max: 10 }));
  expect(Number(tidied?.gone)).toBe(1);
  expect(await lines()).toBe(1);
});

test('a driver who let offers expire is asked after others who are as near', async () => {
  const [picky, patient] = [await street.driver({ lat, lng }), await street.driver({ lat, lng })];
  for (let n = 0; n < 2; n += 1) {
    const [trip] = await bookMany(1);
    await street.owner.query(`UPDATE drivers.presence SET looking = driver_id = $1`, [picky.accountId]);
    await street.dispatch();
    await street.decline(picky, trip?.id ?? '');
    await street.owner.query(`UPDATE rides.trips SET status = 'no_driver' WHERE id = $1`, [trip?.id]);
  }
  await street.owner.query(`UPDATE drivers.presence SET looking = true`);
  const [trip] = await bookMany(1);
  await street.dispatch();
  expect(await street.offeredTo(trip?.id ?? '')).toBe(patient.accountId);
  expect((await receipts(picky)).items[0]?.mine.rejection_ms).toBe(30_000);
});
