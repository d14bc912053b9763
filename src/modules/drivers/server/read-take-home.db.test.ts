import { afterAll, beforeAll, expect, test } from 'vitest';
import { noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import { priceRide } from '../../catalogue/ride-rules.ts';
import { vehicleClasses } from '../../catalogue/rules.ts';
import { readTakeHome } from './read-take-home.ts';

let market: Awaited<ReturnType<typeof openJobDatabase>>;
beforeAll(async () => {
  market = await openJobDatabase(1);
});
afterAll(() => market.close());

test('a visitor reads one real price per class, split like a completed ride', async () => {
  const { commission_percent, rides } = await market.as(visitor, (act) => readTakeHome(act, {}, noExchange));
  expect(commission_percent).toBe(10);
  expect(rides.map(({ vehicle_class }) => vehicle_class)).toEqual(vehicleClasses.map(({ code }) => code));
  for (const { vehicle_class, distance_m, price_kobo, commission_kobo, take_home_kobo } of rides) {
    expect(price_kobo).toBe(priceRide(vehicle_class, distance_m).total_kobo);
    expect(commission_kobo).toBe(price_kobo / 10);
    expect(take_home_kobo + commission_kobo).toBe(price_kobo);
  }
});
