import { expect, test } from 'vitest';
import type { NearVehicle } from '../contract.ts';
import { nearWords } from './near-words.ts';
import { personLines } from './person-words.ts';

const tunde = {
  person: 0,
  first_name: 'Tunde',
  rating: 4.8,
  ratings_count: 30,
  vehicle: { name: 'Toyota Corolla', colour: 'silver' },
  pickup_minutes: 5,
  seen: true,
};
const ada = {
  ...tunde,
  person: 1,
  first_name: 'Ada',
  ratings_count: 0,
  vehicle: { name: 'Isuzu NPR', colour: 'white' },
  pickup_minutes: 9,
  seen: false,
};
const cars: NearVehicle = { vehicle_class: 'car', count: 2, drivers: [tunde, ada] };
const truck = { ...tunde, vehicle: { name: 'Tata LPT', colour: 'yellow' } };
const trucks: NearVehicle = { vehicle_class: 'truck', count: 1, drivers: [truck] };

const titleOf = (code: string) => ({ car: 'Car', truck: 'Truck' })[code] ?? code;
const vehicles = [cars, trucks];

test('each person has one line: without a chosen vehicle with their kinds, then with the vehicle of that kind', () => {
  expect(personLines({ vehicles, titleOf, chosen: null })).toEqual([
    { who: 'Tunde', drives: 'Car, Truck', rating: '4.8' },
    { who: 'Ada', drives: 'Car', rating: null },
  ]);
  expect(personLines({ vehicles, titleOf, chosen: 'truck' })).toEqual([
    { who: 'Tunde', drives: 'yellow Tata LPT', rating: '4.8' },
  ]);
});

test('a driver without a live position is not called near, and a person with two vehicles is counted once', () => {
  const estimated = '2 drivers. Times are estimates.';
  const unseen = vehicles.map((one) => ({ ...one, drivers: one.drivers.map((each) => ({ ...each, seen: false })) }));
  expect(nearWords(unseen, 2)).toEqual({ title: 'Drivers who can come', line: estimated });
  expect(nearWords(vehicles, 2)).toEqual({
    title: 'Drivers who can come',
    line: '2 drivers. Some times are estimates.',
  });
  expect(nearWords([trucks], 1)).toEqual({ title: 'Drivers near you', line: '1 driver.' });
  expect(nearWords([], 0)).toEqual({ title: 'Vehicles', line: 'No driver can come right now.' });
});
