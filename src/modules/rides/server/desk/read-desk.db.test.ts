import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../../tests/support/job-database.ts';
import { openRideDatabase, type RideDatabase } from '../../../../../tests/support/ride-database.ts';
import { setOnline } from '../../../drivers/server/set-online.ts';
import { readDesk } from './read-desk.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

test('is refused when the driver is not approved or has no profile', async () => {
  const nobody = await street.account();
  expect(await codeOf(street.as(nobody, (act) => readDesk(act, {}, noExchange)))).toBe('no_driver_profile');
  const waiting = await street.driver({ status: 'in_review', online: false });
  const goOnline = street.as(waiting, (act) => setOnline(act, { body: { online: true } }, noExchange));
  expect(await codeOf(goOnline)).toBe('not_approved');
});
