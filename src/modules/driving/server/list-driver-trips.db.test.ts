import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { acceptOfferAs } from '../../rides/server/answer-offer.ts';
import { listDriverTrips } from './list-driver-trips.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

test('shows a driver the rides they drove, and nobody else’s', async () => {
  await street.owner.query('UPDATE drivers.presence SET online = false, online_since = NULL');
  const [driver, other] = [await street.driver(), await street.driver({ online: false })];
  const { id } = await street.book(await street.account());
  await street.dispatch(id);
  await acceptOfferAs(street.db, driver, id);
  await street.owner.query(`UPDATE rides.trips SET status = 'completed', completed_at = now() WHERE id = $1`, [id]);
  const list = (actor: Actor) => street.as(actor, (act) => listDriverTrips(act, { query: {} }, noExchange));
  expect(await list(driver)).toMatchObject({ items: [{ id }], next: null });
  expect((await list(other)).items).toEqual([]);
  expect(await codeOf(list(await street.account()))).toBe('no_driver_profile');
});
