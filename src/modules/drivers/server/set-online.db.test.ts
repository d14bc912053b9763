// Online, silent, offline: and the resulting online time.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { type Driver, openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { readDriver } from './read-driver.ts';
import { setOnline } from './set-online.ts';
import { onlineSince } from './door.ts';
import { driversTasks } from './tasks.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

const online = (driver: Driver, on: boolean) =>
  street.as(driver, (act) => setOnline(act, { body: { online: on } }, noExchange));
const silence = () => driversTasks['drivers.silence']?.({}, street.db);
const heard = (driver: Driver, minutes: number) =>
  street.owner.query(
    `WITH p AS (UPDATE drivers.presence SET heard_at = now() - make_interval(mins => $2) WHERE driver_id = $1)
     UPDATE drivers.shifts SET started_at = now() - make_interval(mins => $2 + 30) WHERE driver_id = $1`,
    [driver.accountId, minutes],
  );
const isOnline = (driver: Driver) =>
  street.value('SELECT online FROM drivers.presence WHERE driver_id = $1', [driver.accountId]);
const seconds = (driver: Driver) =>
  street.as(driver, (act) => onlineSince(act, driver.accountId, new Date(Date.now() - 86_400_000)));
const toldOf = (driver: Driver) =>
  street.emitted
    .filter(
      ({ kind, payload }) =>
        kind.name === 'drivers.online_changed' && (payload as { driverId: string }).driverId === driver.accountId,
    )
    .map(({ payload }) => (payload as { online: boolean }).online);

describe('readDriver', () => {
  test('drivers read their own profile; without one, or without approval, it is refused', async () => {
    const driver = await street.driver({ status: 'in_review', online: false });
    const read = (who: Actor) => street.as(who, (act) => readDriver(act, {}, noExchange));
    expect(await read(driver)).toMatchObject({
      id: driver.accountId,
      status: 'in_review',
      online: false,
      online_since: null,
    });
    expect(await codeOf(online(driver, true))).toBe('not_approved');
    expect(await codeOf(read(await street.account()))).toBe('no_driver_profile');
  });
});

test('sending online again each minute keeps one shift and emits one event', async () => {
  const driver = await street.driver({ online: false });
  const since = (await online(driver, true)).online_since;
  expect((await online(driver, true)).online_since).toBe(since);
  await online(driver, false);
  await online(driver, false);
  expect(toldOf(driver)).toEqual([true, false]);
  expect(await street.value('SELECT count(*)::int FROM drivers.shifts WHERE driver_id = $1', [driver.accountId])).toBe(
    1,
  );
});

test('a driver is offline after 15 silent minutes, and their time counts until the last signal', async () => {
  const driver = await street.driver();
  await heard(driver, 14);
  await silence();
  expect(await isOnline(driver)).toBe(true);
  await heard(driver, 16);
  await silence();
  await silence();
  expect(await isOnline(driver)).toBe(false);
  expect(await seconds(driver)).toBe(30 * 60);
  expect(toldOf(driver)).toEqual([true, false]);
});

test('a sample driver never goes offline', async () => {
  const sample = await street.driver({ sample: true });
  await heard(sample, 500);
  await silence();
  expect(await isOnline(sample)).toBe(true);
});
