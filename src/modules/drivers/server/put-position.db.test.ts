import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import { putPosition } from './put-position.ts';
import { readDriver } from './read-driver.ts';
import { setOnline } from './set-online.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

describe('putPosition and readDriver', () => {
  test('a position is kept only in Nigeria and while the driver is online, and it is deleted when they go offline', async () => {
    const driver = await street.driver({ lat: 6.5, lng: 3.36 });
    const put = (lat: number, lng: number) =>
      street.as(driver, (act) => putPosition(act, { body: { lat, lng } }, noExchange));
    expect(await codeOf(put(51.5, -0.12))).toBe('outside_nigeria');
    await put(6.45, 3.4);
    const profile = () => street.as(driver, (act) => readDriver(act, {}, noExchange));
    expect((await profile()).at).toMatchObject({ lat: 6.45, lng: 3.4 });
    await street.as(driver, (act) => setOnline(act, { body: { online: false } }, noExchange));
    expect(await profile()).toMatchObject({ online: false, at: null });
    expect(await codeOf(put(6.45, 3.4))).toBe('not_online');
    const nobody = await street.account();
    const lost = street.as(nobody, (act) => putPosition(act, { body: { lat: 6.45, lng: 3.4 } }, noExchange));
    expect(await codeOf(lost)).toBe('no_driver_profile');
  });
});
