import { expect, test } from 'vitest';
import type { NearVehicle } from '../contract.ts';
import { countLine } from './near-words.ts';
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

test('each person has one line, with all they drive', () => {
  expect(personLines([cars, trucks])).toEqual([
    { who: 'Tunde, 4.8 stars', drives: 'silver Toyota Corolla, yellow Tata LPT' },
    { who: 'Ada, new on Kaya', drives: 'white Isuzu NPR' },
  ]);
});

test('minutes without a position are called a guess', () => {
  expect(countLine(cars)).toBe('2 drivers');
  expect(countLine(trucks)).toBe('1 driver');
  expect(countLine({ ...cars, drivers: [ada] })).toBe('2 drivers, time estimated');
});
