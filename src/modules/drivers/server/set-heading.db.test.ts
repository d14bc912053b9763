import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { type Driver, openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { dispatchTasks } from '../../dispatch/server/tasks.ts';
import { driversPersonalData } from './personal-data.ts';
import { readDriver } from './read-driver.ts';
import { clearHeading, setHeading } from './set-heading.ts';
import { setOnline } from './set-online.ts';
import { driversTasks } from './tasks.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(6);
});
afterAll(() => street.close());

const home = { label: 'Yaba, Lagos', lat: 6.5095, lng: 3.3711 };
const set = (actor: Actor, body = home) => street.as(actor, (act) => setHeading(act, { body }, noExchange));
const clear = (actor: Actor) => street.as(actor, (act) => clearHeading(act, {}, noExchange));
const read = (actor: Actor) => street.as(actor, (act) => readDriver(act, {}, noExchange));
const tick = async (): Promise<void> => {
  await driversTasks['drivers.end_headings']?.({}, street.db);
  await dispatchTasks['dispatch.arrived_home']?.({}, street.db);
};
const kept = (driver: Driver) =>
  street.value('SELECT to_jsonb(h) FROM drivers.headings h WHERE driver_id = $1', [driver.accountId]);
const eventsOf = (driver: Driver) =>
  street.emitted
    .filter(
      ({ kind, payload }) =>
        kind.name === 'drivers.heading_changed' && (payload as { driverId: string }).driverId === driver.accountId,
    )
    .map(({ payload }) => [(payload as { set: boolean }).set, (payload as { by: string }).by]);

describe('setHeading and clearHeading', () => {
  test('a destination counts until it is cleared, which leaves no trace of the place', async () => {
    const driver = await street.driver();
    const { heading, headings_left } = await set(driver);
    expect(heading).toMatchObject(home);
    expect(headings_left).toBe(2);
    expect(await clear(driver)).toMatchObject({ heading: null, headings_left: 2 });
    await clear(driver);
    expect(eventsOf(driver)).toEqual([
      [true, 'driver'],
      [false, 'driver'],
    ]);
    expect(await kept(driver)).toMatchObject({ label: null, lat: null, lng: null, until: null, used: 1 });
  });

  test('three a day, even if pressed concurrently, and three again the next day', async () => {
    const driver = await street.driver();
    const codes = await Promise.all([1, 2, 3, 4, 5].map(() => codeOf(set(driver))));
    expect(codes.sort()).toEqual(['headings_used', 'headings_used', 'not refused', 'not refused', 'not refused']);
    expect((await read(driver)).headings_left).toBe(0);
    await street.owner.query('UPDATE drivers.headings SET used_on = used_on - 1 WHERE driver_id = $1', [
      driver.accountId,
    ]);
    expect((await set(driver)).headings_left).toBe(2);
  });

  test('refused outside Nigeria, while offline and without a profile', async () => {
    const driver = await street.driver();
    expect(await codeOf(set(driver, { label: 'London', lat: 51.5, lng: -0.12 }))).toBe('outside_nigeria');
    expect(await codeOf(set(await street.driver({ online: false })))).toBe('not_online');
    const nobody = await street.account();
    expect(await codeOf(set(nobody))).toBe('no_driver_profile');
    expect(await codeOf(clear(nobody))).toBe('no_driver_profile');
  });

  test('it ends when the driver goes offline', async () => {
    const driver = await street.driver();
    await set(driver);
    await street.as(driver, (act) => setOnline(act, { body: { online: false } }, noExchange));
    await street.as(driver, (act) => setOnline(act, { body: { online: true } }, noExchange));
    expect((await read(driver)).heading).toBeNull();
    expect(await kept(driver)).toMatchObject({ label: null });
  });
});

test('the clock ends it on arrival, after its time and after silence, and not before', async () => {
  const far = await street.driver({ lat: 6.6, lng: 3.35 });
  const there = await street.driver({ lat: home.lat + 0.005, lng: home.lng });
  const late = await street.driver();
  const silent = await street.driver();
  for (const driver of [far, there, late, silent]) await set(driver);
  await street.owner.query(`UPDATE drivers.headings SET until = now() WHERE driver_id = $1`, [late.accountId]);
  await street.owner.query(`UPDATE drivers.presence SET online = false, online_since = NULL WHERE driver_id = $1`, [
    silent.accountId,
  ]);
  expect((await read(late)).heading, 'before the clock has come by').toBeNull();
  await tick();
  await tick();
  expect((await read(far)).heading).toMatchObject(home);
  for (const driver of [there, late, silent]) {
    expect(await kept(driver)).toMatchObject({ label: null });
    expect(eventsOf(driver)).toEqual([
      [true, 'driver'],
      [false, 'clock'],
    ]);
  }
});

test('it is in the export, and is deleted with the account', async () => {
  const driver = await street.driver();
  await set(driver);
  const about = { accountId: driver.accountId, email: 'x@example.com' };
  const system = { ...driver, kind: 'system', accountId: null } as const;
  const exported = await street.as(driver, (act) => driversPersonalData.exportFor(act, about));
  expect(exported).toMatchObject({ driver: { heading: { label: home.label } } });
  await street.as(system, async (act) => driversPersonalData.erase?.(act, about));
  expect(await kept(driver)).toBeUndefined();
});
