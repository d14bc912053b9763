import { expect, test } from 'vitest';
import { headsHome } from './rules.ts';

const ikeja = { lat: 6.6018, lng: 3.3515 };
const yaba = { lat: 6.5095, lng: 3.3711 };
const surulere = { lat: 6.4926, lng: 3.3567 };
const lekki = { lat: 6.4483, lng: 3.4716 };
const ajah = { lat: 6.4667, lng: 3.5667 };

test.each([
  ['most of the way home', surulere, lekki, surulere, ajah, true],
  ['all the way home', surulere, ajah, surulere, ajah, true],
  ['away from home', surulere, lekki, surulere, ikeja, false],
  ['hardly nearer', surulere, yaba, surulere, ajah, false],
  ['nearer, but the pickup is far behind', ikeja, lekki, surulere, ajah, false],
  ['round and round at home', ajah, ajah, ajah, ajah, false],
  ['with the position unknown the pickup counts', surulere, lekki, null, ajah, true],
  ['with the position unknown, away from home', surulere, ikeja, null, ajah, false],
] as const)('a ride that leads %s', (_title, pickup, dropoff, from, to, suits) => {
  expect(headsHome(pickup, dropoff, from, to)).toBe(suits);
});
