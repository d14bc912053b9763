// How the company's rules and budgets decide about an item that is confirmed or changed.
import { describe, expect, test } from 'vitest';
import { Refused } from '../../../shared/refusal.ts';
import { askedPlaces, isWithin, mustBeWithin } from './reserve-item.ts';

const reasons = ['₦300,000 is over the budget of October.'];
const said = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof Refused ? [error.kind.code, error.message] : error;
  }
};

describe('confirmItem', () => {
  test('is reserved, waits, or is refused with the reasons', () => {
    expect(isWithin({ outcome: 'within', reasons: [] })).toBe(true);
    expect(isWithin({ outcome: 'needs_approval', reasons })).toBe(false);
    expect(said(() => isWithin({ outcome: 'refused', reasons }))).toEqual(['spend_refused', reasons[0]]);
  });
});

test('places are as rules name them; a name without a place is not judged, an address is', () => {
  expect(askedPlaces({ location: 'Broad Street, Lagos Island', destination: 'Nowhere at all', movers: 2 })).toEqual([
    'Lagos Island, Lagos',
    'Nowhere at all',
  ]);
  expect(askedPlaces({ restaurant: 'Mama Cass, Allen Avenue', people: 2 })).toEqual(['Ikeja, Lagos']);
  expect(askedPlaces({ restaurant: 'Mama Cass', people: 2 })).toEqual([]);
  expect(askedPlaces({ property: 'Sheraton, Accra', beds: 1, nights: 1 })).toEqual(['Sheraton, Accra']);
  expect(askedPlaces({ items: ['10 chairs'] })).toEqual([]);
});

describe('changeItem', () => {
  test('for a confirmed item does not wait', () => {
    expect(said(() => mustBeWithin({ outcome: 'within', reasons: [] }))).toBeUndefined();
    expect(said(() => mustBeWithin({ outcome: 'needs_approval', reasons }))).toEqual([
      'over_budget',
      `${reasons[0]} Cancel it and order it again, so that a manager can approve it.`,
    ]);
    expect(said(() => mustBeWithin({ outcome: 'refused', reasons }))).toEqual(['spend_refused', reasons[0]]);
  });
});
