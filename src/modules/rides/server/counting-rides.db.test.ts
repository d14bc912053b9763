// Rides and ratings of colluding accounts count little: completeTrip, rateTrip and rateRider.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import { openPaidStreet } from '../../../../tests/support/paid-rides.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { countingRide } from '../rules.ts';
import { rateRider } from './rate-rider.ts';
import { rateTrip } from './rate-trip.ts';

let street: Awaited<ReturnType<typeof openPaidStreet>>;
beforeAll(async () => {
  street = await openPaidStreet();
});
afterAll(() => street.close());

type Driver = Awaited<ReturnType<typeof street.driver>>;
const ride = async (driver: Driver, customer: Actor, seconds: number, change = ''): Promise<void> => {
  const { id } = await street.begun(driver, {}, customer);
  await street.later(id, seconds);
  if (change) await street.owner.query(`UPDATE rides.trips SET ${change} WHERE id = $1`, [id]);
  await street.complete(driver, id);
  const on = { params: { id } };
  await street.as(customer, (act) => rateTrip(act, { ...on, body: { stars: 5 } }, noExchange));
  await street.as(driver, (act) => rateRider(act, { ...on, body: { stars: 5 } }, noExchange));
};
const counts = (driver: Driver) =>
  street.value(
    `SELECT jsonb_build_array(trips_count, riders_count, ratings_count) FROM drivers.drivers WHERE id = $1`,
    [driver.accountId],
  );

test('a ride of seconds or a few metres counts for nothing', async () => {
  const [driver, customer] = [await street.driver(), await street.account()];
  for (let n = 0; n < 3; n += 1) await ride(driver, customer, 1);
  await ride(driver, customer, 600, `distance_m = ${countingRide.min_m - 1}`);
  expect(await counts(driver)).toEqual([0, 0, 0]);
});

test('each real ride of a customer counts, and one rating per 30 days', async () => {
  const [driver, customer] = [await street.driver(), await street.account()];
  await ride(driver, customer, 600);
  await ride(driver, customer, 600);
  expect(await counts(driver)).toEqual([2, 1, 1]);
  await street.owner.query(
    `UPDATE rides.ratings SET counted_at = counted_at - interval '31 days' WHERE driver_id = $1`,
    [driver.accountId],
  );
  await ride(driver, customer, 600);
  await ride(driver, await street.account(), 600);
  expect(await counts(driver)).toEqual([4, 2, 3]);
});
