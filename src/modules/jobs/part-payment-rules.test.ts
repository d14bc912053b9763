import { describe, expect, test } from 'vitest';
import { whyNoPart } from './no-part-rules.ts';
import { loadedFrom, partOf_kobo } from './part-payment-rules.ts';
import { partPercentOf } from './part-percent-rules.ts';

const move = { service_kind: 'move', destination: 'Kano', distance_m: 950_000, payment_method: 'card' } as const;

describe('partPercentOf', () => {
  test('on moves that leave the city, half is paid when everything is loaded, or what the setting says', () => {
    expect(partPercentOf(move)).toBe(50);
    expect(partPercentOf({ ...move, distance_m: 50_001 })).toBe(50);
    expect(partPercentOf(move, 30)).toBe(30);
    expect(partPercentOf(move, 0)).toBe(0);
  });
  test.each([
    ['inside the range of one city', { distance_m: 50_000 }],
    ['a way that is not known', { distance_m: null }],
    ['a package', { service_kind: 'package' }],
    ['work at one place', { destination: null }],
  ])('nothing for %s', (_, change) => {
    expect(partPercentOf({ ...move, ...change })).toBe(0);
  });
  test('a company’s order in town too', () => {
    expect(partPercentOf({ ...move, distance_m: 8_000, payment_method: 'invoice' })).toBe(50);
    expect(partPercentOf({ ...move, service_kind: 'package', payment_method: 'invoice' })).toBe(0);
  });
});

const job = {
  part_percent: 50,
  payment_method: 'card',
  price_kobo: 1_000_01,
  worker_share_kobo: 900_01,
  helper_places: 0,
  helper_share_kobo: 0,
} as const;

describe('partOf_kobo', () => {
  test('half of what the mover earns, rounded down to a kobo', () => {
    expect(partOf_kobo(job, 1_000_01)).toBe(450_00);
  });
  test('only from what is held', () => {
    expect(partOf_kobo(job, 0)).toBe(0);
    expect(partOf_kobo(job, 500_01)).toBe(225_00);
    expect(partOf_kobo(job, 500_00)).toBe(225_00);
    expect(partOf_kobo(job, 9_000_00)).toBe(450_00);
  });
  test('helpers wait for the end', () => {
    expect(partOf_kobo({ ...job, helper_places: 2, helper_share_kobo: 200_00 }, 1_000_01)).toBe(250_00);
  });
  test('no part of cash, and none when the percentage is 0', () => {
    expect(partOf_kobo({ ...job, payment_method: 'cash' }, 1_000_01)).toBe(0);
    expect(partOf_kobo({ ...job, part_percent: 0 }, 1_000_01)).toBe(0);
  });
});

test('loading takes at least ten minutes', () => {
  expect(loadedFrom(new Date('2026-11-29T08:00:00Z'))).toEqual(new Date('2026-11-29T08:10:00Z'));
});

test('all is paid at the end for a first job, while a bank disputes the payment, and when staff have stopped the mover', () => {
  const fine = { jobs_done: 1, payment_disputed_at: null, part_stopped: false };
  expect(whyNoPart({ ...fine, jobs_done: 0 })).toBe('first_job');
  expect(whyNoPart({ ...fine, payment_disputed_at: new Date() })).toBe('bank_asks');
  expect(whyNoPart({ ...fine, part_stopped: true })).toBe('stopped');
  expect(whyNoPart(fine)).toBeNull();
});
