// What anyone may read about the drivers near a pickup; it cannot be used to track a driver through the city.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../kernel/db/act.ts';
import { noCards } from '../../../../tests/support/card-provider.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import { noExchange } from '../../../../tests/support/job-database.ts';
import { placeAccount } from '../../../../tests/support/place-account.ts';
import { openRideDatabase, type RideDatabase, way } from '../../../../tests/support/ride-database.ts';
import { nearOf } from '../../dispatch/server/near-takers.ts';
import { rideRules, type VehicleClass } from '../rules.ts';
import { estimateRide } from './estimate-ride.ts';
import { findNearDrivers } from './find-near-drivers.ts';
import { ridesRoutes } from './routes.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase();
});
afterAll(() => street.close());

type Pickup = { readonly lat: number; readonly lng: number };
const at = ({ lat, lng }: Pickup) => ({ ...way.pickup, lat, lng });
const nearAs = async (actor: Actor, vehicle: VehicleClass, pickup: Pickup = way.pickup) => {
  await nearOf(street.db).refresh();
  const { vehicles } = await findNearDrivers(street.db, actor, { body: { pickup: at(pickup) } }, noExchange);
  return vehicles.find(({ vehicle_class }) => vehicle_class === vehicle);
};
const near = (vehicle: VehicleClass, pickup?: Pickup) => nearAs(visitor, vehicle, pickup);
const minutesOfEstimate = async (vehicle: VehicleClass, pickup: Pickup) => {
  const { vehicles } = await estimateRide(street.db, visitor, { body: { ...way, pickup: at(pickup) } }, noExchange);
  return vehicles.find(({ vehicle_class }) => vehicle_class === vehicle)?.pickup_minutes;
};

test('a visitor reads first name, rating, vehicle and minutes, nearest first, three of each vehicle', async () => {
  await street.driver({ vehicle: 'truck' });
  // The middle of a square: 5 minutes at any time of day.
  const pickup = { lat: 6.495, lng: 3.345 };
  const { accountId } = await street.driver({ vehicle: 'truck', ...pickup });
  // More than 9 minutes away at any time of day.
  for (let nth = 0; nth < 2; nth += 1) await street.driver({ vehicle: 'truck', lat: 6.53, lng: 3.36 });
  await street.owner.query(
    `UPDATE drivers.drivers SET full_name = 'Mama Ngozi Eze', rating = 4.76, ratings_count = 9 WHERE id = $1`,
    [accountId],
  );
  const trucks = await near('truck', pickup);
  expect(trucks?.count).toBe(4);
  expect(trucks?.drivers).toHaveLength(3);
  expect(trucks?.drivers[0]).toEqual({
    person: 0,
    first_name: 'Mama Ngozi',
    rating: 4.8,
    ratings_count: 9,
    vehicle: { name: 'Toyota Corolla', colour: 'silver' },
    pickup_minutes: 5,
    seen: true,
  });
  expect(trucks?.drivers.map(({ seen }) => seen)).toEqual([true, false, true]);
  const minutes = trucks?.drivers.map(({ pickup_minutes }) => pickup_minutes) ?? [];
  expect(minutes[1], 'a driver without a fresh position counts as 9 minutes away').toBe(9);
  expect(minutes[2]).toBeGreaterThan(9);
  expect((minutes[2] ?? 0) % rideRules.minutesStep).toBe(0);
});

test("many answers together reveal no more than a driver's 3 km square", async () => {
  const { accountId } = await street.driver({ vehicle: 'bus_van' });
  const move = (lat: number, lng: number) => placeAccount(street.owner, accountId, { lat, lng });
  // From a point next to the driver to one where nobody is listed any more.
  const steps = [0, 0.004, 0.011, 0.02, 0.05, 0.09, 0.11, 0.16, 0.3];
  const pickups = steps.flatMap((step) => [
    { lat: 6.5101 + step, lng: 3.3601 },
    { lat: 6.5101 + step, lng: 3.3601 - step },
  ]);
  const everywhere = () =>
    Promise.all(
      pickups.map(async (pickup) => [await near('bus_van', pickup), await minutesOfEstimate('bus_van', pickup)]),
    );
  await move(6.5101, 3.3601);
  const before = await everywhere();
  await move(6.5399, 3.3899);
  expect(await everywhere()).toEqual(before);
  await move(6.5401, 3.3899);
  expect(await everywhere()).not.toEqual(before);
});

test('a driver is not shown when busy, offline, too far away, or the caller', async () => {
  const far = { lat: 9.0765, lng: 7.3986 };
  await street.driver({ vehicle: 'inter_city', ...far });
  await street.driver({ vehicle: 'inter_city', online: false });
  const self = await street.driver({ vehicle: 'inter_city' });
  expect(await nearAs(self, 'inter_city')).toEqual({ vehicle_class: 'inter_city', count: 0, drivers: [] });
  expect((await near('inter_city'))?.count).toBe(1);
});

test('a driver with two vehicles is shown under each, as the same person, and counted once', async () => {
  const count = async () => {
    await nearOf(street.db).refresh();
    const { vehicles, people } = await findNearDrivers(
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
  const vehicles = async (vehicle: VehicleClass) => (await near(vehicle))?.drivers.map((one) => one.vehicle);
  expect(await vehicles('truck'), 'each with the vehicle of its class').toContainEqual({
    name: 'Isuzu NPR',
    colour: 'white',
  });
  const persons = async (vehicle: VehicleClass) => (await near(vehicle))?.drivers.map(({ person }) => person) ?? [];
  const both = await persons('car');
  expect((await persons('truck')).some((person) => both.includes(person))).toBe(true);
  expect(await vehicles('car')).not.toContainEqual({ name: 'Isuzu NPR', colour: 'white' });
});

test('a place Kaya does not know is refused beside the pickup', async () => {
  const body = { pickup: { address: 'Accra, Ghana' } };
  await expect(findNearDrivers(street.db, visitor, { body }, noExchange)).rejects.toMatchObject({
    fields: [{ path: 'pickup' }],
  });
});

test('public endpoints of rides are limited', () => {
  const open = ridesRoutes(noCards).filter(({ endpoint }) => endpoint.who === 'anyone');
  expect(open.map(({ endpoint }) => endpoint.name)).toContain('rides.findNearDrivers');
  for (const { endpoint, options } of open) expect(options.guard ?? options.perSender, endpoint.name).toBeDefined();
  const search = open.find(({ endpoint }) => endpoint.name === 'rides.findNearDrivers');
  expect(search?.options.guard).toEqual({ times: 60, seconds: 600 });
});

test('the exact position does not decide who is left out when more drivers are near than are shown', async () => {
  // Nobody else drives here.
  const place = { lat: 11.9701, lng: 8.5801 };
  const drivers = [];
  for (let nth = 0; nth < 5; nth += 1) drivers.push(await street.driver({ vehicle: 'car', ...place }));
  const before = await near('car', place);
  expect(before?.drivers).toHaveLength(3);
  expect(before?.count).toBeGreaterThanOrEqual(5);
  for (const [nth, { accountId }] of drivers.entries())
    await placeAccount(street.owner, accountId, { lat: 11.9899 - nth / 1_000, lng: 8.5999 - nth / 1_000 });
  expect(await near('car', place)).toEqual(before);
});

test('who is not free any more is replaced by the next one, and not counted', async () => {
  const kano = { lat: 12.0022, lng: 8.592 };
  const drivers: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) drivers.push((await street.driver({ vehicle: 'bus_van', ...kano })).accountId);
  drivers.sort();
  const leave = (who: readonly string[], but: readonly string[]) =>
    street.owner.query(
      'UPDATE drivers.presence SET online = false, looking = false, online_since = NULL WHERE (driver_id = ANY ($1) OR $1 IS NULL) AND driver_id <> ALL ($2)',
      [who.length > 0 ? who : null, but],
    );
  const search = () => findNearDrivers(street.db, visitor, { body: { pickup: at(kano) } }, noExchange);
  await leave([], drivers);
  await nearOf(street.db).refresh();
  // This process does not know that they left.
  await leave(drivers.slice(0, 11), []);
  const stale = await search();
  expect(stale.people).toBe(1);
  expect(stale.vehicles.find(({ vehicle_class }) => vehicle_class === 'bus_van')).toMatchObject({
    count: 1,
    drivers: [{ person: 0, seen: true }],
  });
  await nearOf(street.db).refresh();
  expect(await search()).toEqual(stale);
});
