import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../../tests/support/job-database.ts';
import { type Driver, openRideDatabase, type RideDatabase } from '../../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import type { TripShelf } from '../../desk-rules.ts';
import { acceptOfferAs } from '../answer-offer.ts';
import { listDriverTrips } from './list-driver-trips.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

type Query = { cursor?: string; show?: TripShelf; first_day?: string; last_day?: string };
const list = (actor: Actor, query: Query = {}) =>
  street.as(actor, (act) => listDriverTrips(act, { query }, noExchange));

/** Trips of this driver that ended at these times; the price is ₦5,000, of which they earn ₦4,500. */
const ended = async (driver: Driver, at: readonly string[], status: 'completed' | 'cancelled' = 'completed') => {
  const { rows } = await street.owner.query<{ id: string }>(
    `INSERT INTO rides.trips (status, vehicle_class, pickup, pickup_lat, pickup_lng, destination, destination_lat, destination_lng,
       distance_m, duration_s, price_kobo, price_lines, driver_share_kobo, driver_id, driver_phone, vehicle, completed_at,
       cancelled_at, fee_kobo, fee_share_kobo)
     SELECT $2, 'car', 'Surulere', 6.5, 3.36, 'Lekki', 6.45, 3.47, 14000, 1800, 500000, '[]', 450000, $1, '', '{}',
            CASE WHEN $2 = 'completed' THEN at END, CASE WHEN $2 = 'cancelled' THEN at END,
            CASE WHEN $2 = 'cancelled' THEN 200000 ELSE 0 END, CASE WHEN $2 = 'cancelled' THEN 180000 ELSE 0 END
       FROM unnest($3::timestamptz[]) WITH ORDINALITY AS ends (at, n) ORDER BY n RETURNING id`,
    [driver.accountId, status, at],
  );
  return rows.map(({ id }) => id);
};
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);

test('a driver sees the rides they drove, the current one first, and nobody else’s', async () => {
  await street.owner.query('UPDATE drivers.presence SET online = false, online_since = NULL');
  const [driver, other] = [await street.driver(), await street.driver({ online: false })];
  const [past] = await ended(driver, ['2026-01-05T10:00:00Z']);
  const { id } = await street.book(await street.account());
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  expect(await list(driver)).toMatchObject({ items: [{ id }, { id: past }], next: null });
  expect((await list(other)).items).toEqual([]);
  expect((await list(other, { cursor: id })).items, 'not below a trip of somebody else').toEqual([]);
  expect(await codeOf(list(await street.account()))).toBe('no_driver_profile');
});

test('completed and cancelled are separated, and merged by the time they ended', async () => {
  const driver = await street.driver();
  const [a, c] = await ended(driver, ['2026-02-01T10:00:00Z', '2026-02-03T10:00:00Z']);
  const [b] = await ended(driver, ['2026-02-02T10:00:00Z'], 'cancelled');
  expect(idsOf(await list(driver))).toEqual([c, b, a]);
  expect(idsOf(await list(driver, { show: 'completed' }))).toEqual([c, a]);
  expect(idsOf(await list(driver, { show: 'cancelled' }))).toEqual([b]);
});

test('days are Lagos days, inclusive, and the last is not before the first', async () => {
  const driver = await street.driver();
  // 2 March in Lagos is from 1 March 23:00 to 2 March 23:00 UTC.
  const [, first, last] = await ended(driver, [
    '2026-03-01T22:59:59Z',
    '2026-03-01T23:00:00Z',
    '2026-03-02T22:59:59Z',
    '2026-03-02T23:00:00Z',
  ]);
  expect(idsOf(await list(driver, { first_day: '2026-03-02', last_day: '2026-03-02' }))).toEqual([last, first]);
  expect((await list(driver, { first_day: '2026-03-02' })).items).toHaveLength(3);
  expect((await list(driver, { last_day: '2026-03-02' })).items).toHaveLength(3);
  expect(await codeOf(list(driver, { first_day: '2026-03-02', last_day: '2026-03-01' }))).toBe('invalid_request');
});

test('pages follow without a gap, also among trips that ended at the same time', async () => {
  const driver = await street.driver();
  const all = await ended(
    driver,
    Array.from({ length: 45 }, (_, n) => `2026-04-${String(1 + Math.floor(n / 9)).padStart(2, '0')}T10:00:00Z`),
  );
  const pages: string[][] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await list(driver, cursor ? { cursor } : {});
    pages.push(idsOf(page));
    cursor = page.next ?? undefined;
    more = page.next !== null;
  }
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(pages.flat().toSorted()).toEqual(all.toSorted());
});

test('the money of a trip adds up: price, cash, commission, earned, owed', async () => {
  const driver = await street.driver();
  const [done] = await ended(driver, ['2026-05-01T10:00:00Z']);
  await street.owner.query('UPDATE rides.trips SET carried_kobo = 200000 WHERE id = $1', [done]);
  await ended(driver, ['2026-05-02T10:00:00Z'], 'cancelled');
  const [late, paid] = (await list(driver)).items;
  expect(paid?.money).toEqual({
    price_kobo: 5_000_00,
    collected_kobo: 7_000_00,
    commission_kobo: 500_00,
    earned_kobo: 4_500_00,
    owed_kobo: 2_500_00,
  });
  expect(late).toMatchObject({
    fee_due: true,
    money: { price_kobo: 2_000_00, collected_kobo: 0, commission_kobo: 200_00, earned_kobo: 1_800_00, owed_kobo: 0 },
  });
});
