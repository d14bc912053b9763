// The cache of near drivers: agrees with the database after a refresh, in any process.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import { placeAccount } from '../../../../tests/support/place-account.ts';
import { type Driver, openRideDatabase, type RideDatabase, way } from '../../../../tests/support/ride-database.ts';
import type { Database } from '../../../kernel/db/act.ts';
import { setLooking } from '../../drivers/server/set-looking.ts';
import { setOnline } from '../../drivers/server/set-online.ts';
import { acceptOfferAs } from '../../rides/server/answer-offer.ts';
import { nearestTakers, takersBySquare } from './door.ts';
import { nearOf } from './near-takers.ts';
import { sendPositions } from './send-positions.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(8);
});
afterAll(() => street.close());

const abuja = { lat: 9.0579, lng: 7.4951 };
const kano = { lat: 12.0022, lng: 8.592 };
/** Simulates another process: it shares only the database. */
const otherProcess = (): Database => ({ ...street.db });
const north = ({ lat, lng }: typeof abuja, metres: number) => ({ lat: lat + metres / 111_195, lng });
const ids = async (db = street.db, at = abuja, wanted = {}) => {
  await nearOf(db).refresh();
  return (await nearestTakers(db, at, 10, wanted)).map(({ id }) => id);
};
const online = (driver: Driver, on: boolean) =>
  street.as(driver, (act) => setOnline(act, { body: { online: on } }, noExchange));

test('nearest first, by class, within a distance; drivers who move, go offline or return are known after a refresh', async () => {
  const far = await street.driver({ vehicle: 'truck', ...north(abuja, 900) });
  const near = await street.driver(north(abuja, 300));
  const next = await street.driver(north(abuja, 600));
  await street.driver(kano);
  const all = [near, next, far].map(({ accountId }) => accountId);
  const other = otherProcess();
  for (const db of [street.db, other]) {
    expect(await ids(db)).toEqual(all);
    expect(await ids(db, abuja, { vehicle: 'truck' })).toEqual([far.accountId]);
    expect(await ids(db, abuja, { furthest_m: 700 })).toEqual(all.slice(0, 2));
  }
  const point = { ...north(abuja, 10), at: Date.now() };
  await placeAccount(street.owner, far.accountId, north(abuja, 900), 61);
  await sendPositions(street.db, far, { body: { points: [point] } }, noExchange);
  const moved = [far, near, next].map(({ accountId }) => accountId);
  const here = await nearestTakers(street.db, abuja, 10);
  expect(
    here.map(({ id }) => id),
    'the process that wrote it needs no refresh',
  ).toEqual(moved);
  expect(here[0]?.distance_m).toBeCloseTo(10, 0);
  expect(await ids(other)).toEqual(moved);
  await online(near, false);
  for (const db of [street.db, other]) expect(await ids(db)).toEqual([far.accountId, next.accountId]);
  await online(near, true);
  for (const db of [street.db, other]) expect(await ids(db), 'before GO').toEqual([far.accountId, next.accountId]);
  await street.as(near, (act) => setLooking(act, { body: { looking: true } }, noExchange));
  for (const db of [street.db, other]) expect(await ids(db)).toEqual(moved);
});

test('a driver without a fresh position, silent or on the road is not near', async () => {
  const stale = await street.driver(north(kano, 100));
  const silent = await street.driver(north(kano, 200));
  await placeAccount(street.owner, stale.accountId, north(kano, 100), 61);
  await street.owner.query(`UPDATE drivers.presence SET heard_at = now() - interval '5 minutes' WHERE driver_id = $1`, [
    silent.accountId,
  ]);
  await street.owner.query(
    `UPDATE dispatch.positions SET heard_at = now() - interval '5 minutes' WHERE account_id = $1`,
    [silent.accountId],
  );
  const busy = await street.driver(way.pickup);
  const { id } = await street.book(await street.account());
  await street.dispatch();
  expect(await ids(street.db, way.pickup)).toEqual([busy.accountId]);
  await acceptOfferAs(street.db, busy, id);
  expect(await ids(street.db, way.pickup)).toEqual([]);
  expect(await ids(street.db, way.pickup, { busy: true })).toEqual([busy.accountId]);
  const seen = await ids(street.db, kano);
  expect(seen).not.toContain(stale.accountId);
  expect(seen).not.toContain(silent.accountId);
});

test('by squares: the free with their vehicles, those without a fresh position apart', async () => {
  const unplaced = await street.driver();
  const placed = await street.driver({ vehicle: 'truck', ...north(abuja, 20) });
  await nearOf(street.db).refresh();
  const squares = await takersBySquare(street.db);
  const squareOf = (driver: Driver, vehicle: 'car' | 'truck') =>
    squares.find(({ withVehicle }) => withVehicle(vehicle).includes(driver.accountId));
  expect(squareOf(unplaced, 'car')?.middle).toBeNull();
  const { middle, groups, vehicles } = squareOf(placed, 'truck') ?? {};
  expect(middle?.lat).toBeCloseTo(9.045, 6);
  expect(middle?.lng).toBeCloseTo(7.485, 6);
  expect(vehicles).toContain('truck');
  expect(groups?.flatMap(({ ids: theirs }) => theirs)).toContain(placed.accountId);
  expect(squareOf(placed, 'car')).toBeUndefined();
  expect(await takersBySquare(street.db), 'the same until the next refresh').toBe(squares);
});
