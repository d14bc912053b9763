import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../../tests/support/job-database.ts';
import { northOfPickup, openRideDatabase, type RideDatabase } from '../../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { acceptOfferAs } from '../answer-offer.ts';
import { listDriverOffers } from './list-driver-offers.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

const list = async (actor: Actor) =>
  (await street.as(actor, (act) => listDriverOffers(act, { query: {} }, noExchange))).items;

test('each own offer has fare, route and outcome; an offer to others says only that it existed', async () => {
  const near = await street.driver({ lat: 6.4926, lng: 3.3567 });
  const far = await street.driver(northOfPickup(60));
  const { id } = await street.book(await street.account());
  await street.dispatch();
  expect(await street.offeredTo(id)).toBe(near.accountId);
  expect((await list(near))[0]?.ride).toMatchObject({
    outcome: 'waiting',
    you_earn_kobo: expect.any(Number) as number,
  });
  await street.decline(near, id);
  await street.dispatch();
  expect(await street.offeredTo(id)).toBe(far.accountId);
  await acceptOfferAs(street.db, far, id);
  const [declined] = await list(near);
  expect(declined?.ride).toMatchObject({ outcome: 'declined' });
  expect(JSON.stringify(declined?.ride), 'areas, as on the offer').not.toContain('Adeniran Ogunsanya');
  expect(declined?.ride?.from).toMatch(/Lagos/);
  const [accepted, asked] = await list(far);
  expect([accepted?.ride?.outcome, accepted?.order_id]).toEqual(['accepted', id]);
  expect([asked?.is_mine, asked?.ride, asked?.order_id], 'the round before').toEqual([false, null, null]);
});

test('an offer that ended without an answer, and an account without a driver’s profile', async () => {
  await street.alone();
  const driver = await street.driver({ lat: 6.4926, lng: 3.3567 });
  const { id } = await street.book(await street.account());
  await street.dispatch();
  await street.alone();
  expect((await list(driver))[0]?.ride?.outcome).toBe('withdrawn');
  await street.owner.query(`UPDATE rides.offers SET answer = 'expired' WHERE trip_id = $1`, [id]);
  expect((await list(driver))[0]?.ride?.outcome).toBe('expired');
  expect(await codeOf(list(await street.account()))).toBe('no_driver_profile');
});
