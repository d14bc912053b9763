import { expect, test } from 'vitest';
import { nearLines } from './near-words.ts';

test('each line names the vehicle, and minutes that are the same are said once', () => {
  const tunde = {
    first_name: 'Tunde',
    rating: 4.8,
    ratings_count: 30,
    vehicle: { name: 'Toyota Corolla', colour: 'silver' },
    pickup_minutes: 5,
  };
  const ada = { ...tunde, first_name: 'Ada', ratings_count: 0, vehicle: { name: 'Isuzu NPR', colour: 'white' } };
  expect(nearLines([tunde, ada, { ...ada, pickup_minutes: 9 }])).toEqual([
    { minutes: 'Pickup in 5 mins', driver: 'Tunde, 4.8 stars, silver Toyota Corolla' },
    { minutes: null, driver: 'Ada, new on Kaya, white Isuzu NPR' },
    { minutes: 'Pickup in 9 mins', driver: 'Ada, new on Kaya, white Isuzu NPR' },
  ]);
});
