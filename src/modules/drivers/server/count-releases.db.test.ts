import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { type Driver, openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { countReleases } from './count-releases.ts';
import { driversPersonalData } from './personal-data.ts';
import { readApplicationFile } from './read-application-file.ts';
import { startApplication } from './start-application.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

const count = (actor: Actor) => street.as(actor, (act) => countReleases(act, {}, noExchange));
/** A release that many days ago. */
const released = (driver: Driver, reason: string, days: number, note = '') =>
  street.owner.query(
    `INSERT INTO drivers.releases (driver_id, trip_id, reason, note, released_at)
     VALUES ($1, gen_random_uuid(), $2, $4, now() - make_interval(days => $3))`,
    [driver.accountId, reason, days, note],
  );

describe('countReleases', () => {
  test('counts the last 30 days by reason, most frequent first, for this driver only', async () => {
    const [driver, other] = [await street.driver({ online: false }), await street.driver({ online: false })];
    expect(await count(driver)).toEqual({ total: 0, reasons: [] });
    await released(driver, 'felt_unsafe', 0);
    for (const days of [1, 29]) await released(driver, 'vehicle_problem', days);
    await released(driver, 'rider_asked', 31);
    await released(other, 'other', 1, 'Theirs');
    expect(await count(driver)).toEqual({
      total: 3,
      reasons: [
        { reason: 'vehicle_problem', count: 2 },
        { reason: 'felt_unsafe', count: 1 },
      ],
    });
    expect(await codeOf(count(await street.account()))).toBe('no_driver_profile');
  });

  test('staff read them in the application, with what the driver wrote', async () => {
    const driver = await street.driver({ online: false });
    await released(driver, 'other', 2, 'My child is ill.');
    await street.as(driver, (act) => startApplication(act, { body: { city: 'Lagos', method: 'car' } }, noExchange));
    const staff = { ...(await street.account()), kind: 'staff' as const };
    const file = await street.as(staff, (act) =>
      readApplicationFile(act, { params: { id: driver.accountId } }, noExchange),
    );
    expect(file.releases).toEqual({
      total: 1,
      reasons: [{ reason: 'other', count: 1 }],
      notes: ['My child is ill.'],
    });
    expect(JSON.stringify(await count(driver))).not.toContain('My child');
  });

  test('no one writes them, and they are deleted with the account', async () => {
    const driver = await street.driver({ online: false });
    await released(driver, 'other', 1, 'Mine');
    const forged = query(
      'test.forgeRelease',
      { me: 'uuid' },
      {},
      `INSERT INTO drivers.releases (driver_id, trip_id, reason) VALUES ($me, $me, 'other')`,
    );
    await expect(street.as(driver, (act) => act.sql(forged, { me: driver.accountId }))).rejects.toThrow(
      'permission denied',
    );
    const exported = await street.as(driver, (act) =>
      driversPersonalData.exportFor(act, { accountId: driver.accountId, email: '' }),
    );
    expect(JSON.stringify(exported)).toContain('Mine');
    await street.as(system, async (act) =>
      driversPersonalData.erase?.(act, { accountId: driver.accountId, email: 'a@b.c' }),
    );
    expect(
      await street.value('SELECT count(*)::int FROM drivers.releases WHERE driver_id = $1', [driver.accountId]),
    ).toBe(0);
  });
});
