import { describe, expect, test } from 'vitest';
import {
  co2Of,
  co2Short,
  comparedWords,
  isOnTime,
  lastMonths,
  rateWords,
  rowsBehind,
  sumMoves,
} from './insight-rules.ts';

const starts_at = '2026-11-23T08:00:00.000Z';
const move = {
  status: 'completed',
  starts_at,
  arrived_at: starts_at,
  distance_m: 10_000,
  vehicle_class: 'truck',
} as const;

test('the last months end with this one and may cross a year', () => {
  expect(lastMonths('2026-01-31', 3)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
  expect(lastMonths('2026-11-23', 1)).toEqual(['2026-11-01']);
  expect(lastMonths('2026-11-23', 12)[0]).toBe('2025-12-01');
});

describe('on time', () => {
  test.each([
    ['before it', '2026-11-23T07:40:00.000Z', true],
    ['in the agreed minute', '2026-11-23T08:00:59.999Z', true],
    ['a minute later', '2026-11-23T08:01:00.000Z', false],
    ['nobody noted it', null, false],
  ])('arrived %s', (_, arrived_at, on_time) => {
    expect(isOnTime({ starts_at, arrived_at })).toBe(on_time);
  });
});

describe('the sums of the moves of an order', () => {
  test('only completed ones count, and only those with a distance are measured', () => {
    const late = { ...move, arrived_at: '2026-11-23T09:00:00.000Z', distance_m: null };
    expect(sumMoves([move, late, { ...move, status: 'cancelled' }, { ...move, status: 'in_progress' }])).toEqual({
      moves: 2,
      on_time: 1,
      measured: 1,
      distance_m: 10_000,
      co2_g: 4_955,
    });
    expect(sumMoves([])).toEqual({ moves: 0, on_time: 0, measured: 0, distance_m: 0, co2_g: 0 });
  });

  test('the factor follows the vehicle; without one it is a van', () => {
    expect(co2Of(1_000, 'car')).toBe(163);
    expect(co2Of(1_000, null)).toBe(co2Of(1_000, 'bus_van'));
    expect(co2Of(100_000, 'inter_city')).toBe(60_501);
  });
});

test('rates and weights in words', () => {
  expect([rateWords(0, 0), rateWords(1, 3), rateWords(4, 6), rateWords(3, 3)]).toEqual(['–', '33%', '67%', '100%']);
  expect(rateWords(999, 1_000), 'one was late').toBe('99%');
  expect([co2Short(0), co2Short(12_449), co2Short(3_100_000)]).toEqual(['0 kg', '12.4 kg', '3.1 t']);
});

describe('comparedWords', () => {
  const october = (value: number) => ({ value, month: 'October 2026' });
  test.each([
    [500, october(400), 'Up 100 from October 2026 (+25 %).'],
    [300, october(400), 'Down 100 from October 2026 (−25 %).'],
    [0, october(400), 'Down 400 from October 2026 (−100 %).'],
    [400, october(400), 'The same as in October 2026.'],
    [400, october(0), 'There was nothing in October 2026, so there is no percentage.'],
    [0, october(0), 'Nothing, as in October 2026.'],
    [400, null, 'Choose more months to compare.'],
  ])('%i beside %j: %s', (now, before, words) => {
    expect(comparedWords(now, before, String)).toBe(words);
  });
});

test('the orders behind a figure are an address with what is known', () => {
  expect(rowsBehind('/page', { from: '2026-11-01', to: '2026-11-30', service: 'move', team: '' })).toBe(
    '/page?from=2026-11-01&to=2026-11-30&service=move&show=all',
  );
  expect(rowsBehind('/page', { cost_centre: 'c', service: 'moves', show: 'done' })).toBe(
    '/page?cost_centre=c&service=moves&show=done',
  );
});
