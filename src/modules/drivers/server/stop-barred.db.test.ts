// A hearing stops the work of a person who also drives: no rides from then on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { type Driver, openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import { system } from '../../../kernel/db/actor.ts';
import { setOnline } from './set-online.ts';
import { stopBarred } from './stop-barred.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

const setOn = (driver: Driver) => street.as(driver, (act) => setOnline(act, { body: { online: true } }, noExchange));
const stop = (driver: Driver) => street.as(system, (act) => stopBarred(act, driver.accountId));
const isOnline = (driver: Driver) =>
  street.value('SELECT online FROM drivers.presence WHERE driver_id = $1', [driver.accountId]);
const mayDrive = (driver: Driver) =>
  street.value('SELECT count(*)::int FROM drivers.standing WHERE driver_id = $1', [driver.accountId]);

test('goes offline, cannot go online, gets no offers, and takes no ride; may drive again afterwards', async () => {
  const driver = await street.driver();
  await street.owner.query(
    `INSERT INTO workers.workers (id, full_name, availability_schedule) VALUES ($1, 'Sani Yakubu', '{}')`,
    [driver.accountId],
  );
  await stop(driver);
  expect([await isOnline(driver), await mayDrive(driver)]).toEqual([true, 1]);
  await street.owner.query(
    `INSERT INTO workers.hearings (worker_id, reason, considered, opened_by, safety_reason, suspended_by, suspended_at)
     VALUES ($1, 'x', 'blocked', uuidv7(), 'Danger', uuidv7(), now())`,
    [driver.accountId],
  );
  expect(await mayDrive(driver)).toBe(0);
  const { id: trip } = await street.book(await street.account());
  const give = street.owner.query('UPDATE rides.trips SET driver_id = $1 WHERE id = $2', [driver.accountId, trip]);
  await expect(give).rejects.toThrow('paused or blocked by staff');
  await stop(driver);
  await stop(driver);
  expect(await isOnline(driver)).toBe(false);
  const events = street.emitted.filter(
    ({ kind, payload }) =>
      kind.name === 'drivers.online_changed' &&
      (payload as { driverId: string; by: string }).driverId === driver.accountId &&
      (payload as { by: string }).by === 'hearing',
  );
  expect(events).toHaveLength(1);
  expect(await codeOf(setOn(driver))).toBe('barred');
  await street.owner.query(
    `UPDATE workers.hearings SET state = 'decided', outcome = 'dismissed', decision = 'x', decided_by = uuidv7(), decided_at = now() WHERE worker_id = $1`,
    [driver.accountId],
  );
  expect(await codeOf(setOn(driver))).toBe('not refused');
  expect(await mayDrive(driver)).toBe(1);
});
