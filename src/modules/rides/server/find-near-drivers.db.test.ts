// What anyone may read of the drivers near a pickup, and that it follows nobody through the city.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../kernel/db/act.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import { noExchange } from '../../../../tests/support/market.ts';
import { openStreet, type Street, way } from '../../../../tests/support/street.ts';
import type { VehicleClass } from '../rules.ts';
import { estimateRides } from './estimate-ride.ts';
import { findDriversForAnyone } from './find-near-drivers.ts';
import { ridesRoutes } from './routes.ts';

let street: Street;
beforeAll(async () => {
  street = await openStreet();
});
afterAll(() => street.close());

const nearAs = async (actor: Actor, vehicle: VehicleClass) => {
  const { vehicles } = await findDriversForAnyone(street.db, actor, { body: { pickup: way.pickup } }, noExchange);
  return vehicles.find(({ vehicle_class }) => vehicle_class === vehicle);
};
const near = (vehicle: VehicleClass) => nearAs(visitor, vehicle);
const minutesOfEstimate = async (vehicle: VehicleClass) => {
  const { vehicles } = await estimateRides(street.db, visitor, { body: way }, noExchange);
  return vehicles.find(({ vehicle_class }) => vehicle_class === vehicle)?.pickup_minutes;
};

test('a visitor reads first name, rating, vehicle and minutes, nearest first, three of each vehicle', async () => {
  await street.driver({ vehicle: 'truck' });
  const { accountId } = await street.driver({ vehicle: 'truck', lat: 6.495, lng: 3.357 });
  // More than 9 minutes away at any hour.
  for (let nth = 0; nth < 2; nth += 1) await street.driver({ vehicle: 'truck', lat: 6.53, lng: 3.36 });
  await street.owner.query(
    `UPDATE drivers.drivers SET full_name = 'Mama Ngozi Eze', rating = 4.76, ratings_count = 9 WHERE id = $1`,
    [accountId],
  );
  const trucks = await near('truck');
  expect(trucks?.count).toBe(4);
  expect(trucks?.drivers).toHaveLength(3);
  expect(trucks?.drivers[0]).toEqual({
    first_name: 'Mama Ngozi',
    rating: 4.8,
    ratings_count: 9,
    vehicle: 'Toyota Corolla',
    pickup_minutes: expect.any(Number),
  });
  const minutes = trucks?.drivers.map(({ pickup_minutes }) => pickup_minutes) ?? [];
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(minutes, 'a driver without a fresh position counts as 9 minutes away').toContain(9);
});

test('the minutes tell the square kilometre and no more, here and beside the prices', async () => {
  const { accountId } = await street.driver({ vehicle: 'bus_van', lat: 6.5101, lng: 3.3601 });
  const move = (lat: number, lng: number) =>
    street.owner.query('UPDATE drivers.presence SET lat = $2, lng = $3, placed_at = now() WHERE driver_id = $1', [
      accountId,
      lat,
      lng,
    ]);
  const before = [await near('bus_van'), await minutesOfEstimate('bus_van')];
  await move(6.5199, 3.3699);
  expect([await near('bus_van'), await minutesOfEstimate('bus_van')]).toEqual(before);
  await move(6.5399, 3.3699);
  expect(await near('bus_van')).not.toEqual(before[0]);
});

test('who is busy, offline or too far is not shown, nor the one who asks', async () => {
  const far = { lat: 9.0765, lng: 7.3986 };
  await street.driver({ vehicle: 'inter_city', ...far });
  await street.driver({ vehicle: 'inter_city', online: false });
  const self = await street.driver({ vehicle: 'inter_city' });
  expect(await nearAs(self, 'inter_city')).toEqual({ vehicle_class: 'inter_city', count: 0, drivers: [] });
  expect((await near('inter_city'))?.count).toBe(1);
});

test('a driver with two vehicles is shown under each and counted once', async () => {
  const count = async () => {
    const { vehicles, people } = await findDriversForAnyone(
      street.db,
      visitor,
      { body: { pickup: way.pickup } },
      noExchange,
    );
    return { people, shown: vehicles.reduce((sum, one) => sum + one.count, 0) };
  };
  const before = await count();
  const { accountId } = await street.driver({ vehicle: 'car' });
  await street.owner.query(
    `INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved)
     VALUES ($1, 'truck', 'Isuzu NPR', 'white', 'ZAR-501 XB', true)`,
    [accountId],
  );
  expect(await count()).toEqual({ people: before.people + 1, shown: before.shown + 2 });
});

test('a place Kaya does not know is refused beside the pickup', async () => {
  const body = { pickup: { address: 'Accra, Ghana' } };
  await expect(findDriversForAnyone(street.db, visitor, { body }, noExchange)).rejects.toMatchObject({
    fields: [{ path: 'pickup' }],
  });
});

test('what anyone may ask of rides has a limit for each address', () => {
  const open = ridesRoutes.filter(({ endpoint }) => endpoint.who === 'anyone');
  expect(open.map(({ endpoint }) => endpoint.name)).toContain('rides.findNearDrivers');
  for (const { endpoint, options } of open) expect(options.perAddress, endpoint.name).toBeDefined();
});
