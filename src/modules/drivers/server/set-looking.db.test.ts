import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { type Driver, openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { setLooking } from './set-looking.ts';
import { setOnline } from './set-online.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

const look = (actor: Actor, looking: boolean) =>
  street.as(actor, (act) => setLooking(act, { body: { looking } }, noExchange));
const online = (driver: Driver, on: boolean) =>
  street.as(driver, (act) => setOnline(act, { body: { online: on } }, noExchange));

test('GO and STOP are stored, emitted once, and end with the shift', async () => {
  const driver = await street.driver({ looking: false });
  expect(await look(driver, true)).toMatchObject({ online: true, looking: true });
  await look(driver, true);
  expect((await online(driver, true)).looking, 'the sign of life of each minute').toBe(true);
  expect(await look(driver, false)).toMatchObject({ online: true, looking: false });
  await look(driver, true);
  expect(await online(driver, false)).toMatchObject({ online: false, looking: false });
  expect(await online(driver, true)).toMatchObject({ online: true, looking: false });
  const events = street.emitted
    .filter(({ kind }) => kind.name === 'drivers.looking_changed')
    .map(({ payload }) => (payload as { looking: boolean }).looking);
  expect(events).toEqual([true, false, true]);
});

test('GO is refused while offline and without a profile', async () => {
  expect(await codeOf(look(await street.driver({ online: false }), true))).toBe('not_online');
  expect(await codeOf(look(await street.account(), true))).toBe('no_driver_profile');
});
