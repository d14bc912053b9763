// Invalid input of an application is refused beside its field before PostgreSQL would refuse it.
import { expect, test } from 'vitest';
import { addVehicle, changeApplication } from './application-contract.ts';

const vehicle = {
  vehicle_class: 'truck',
  make: 'Isuzu',
  model: 'NPR',
  colour: 'white',
  year: 2016,
  plate: 'kja - 482 xb',
  capacity_kg: 3000,
};
const wrong = (more: object): PropertyKey[] =>
  addVehicle.body.safeParse({ ...vehicle, ...more }).error?.issues.flatMap(({ path }) => path) ?? [];

test('a vehicle', () => {
  expect(addVehicle.body.safeParse(vehicle).data?.plate).toBe('KJA - 482 XB');
  // One character for PostgreSQL and for people, two for JavaScript.
  expect(wrong({ make: '🚚', colour: '🟥' })).toEqual(['make', 'colour']);
  expect(wrong({ capacity_kg: 49 })).toEqual(['capacity_kg']);
  expect(wrong({ capacity_kg: 50, seats: 0 })).toEqual(['seats']);
  for (const plate of ['', 'KJ', '- - - -', 'ΑΒΓ-123', 'KJA_482', 'K'.repeat(13)])
    expect(wrong({ plate })).toEqual(['plate']);
});

test('a name', () => {
  const person = { phone: '08031234567', city: 'Lagos', referral_code: '' };
  expect(changeApplication.body.safeParse({ ...person, full_name: '🙂' }).success).toBe(false);
  expect(changeApplication.body.safeParse({ ...person, full_name: 'Bo' }).success).toBe(true);
});
