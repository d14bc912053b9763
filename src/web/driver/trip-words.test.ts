import { expect, test } from 'vitest';
import { noConnection } from './go-words.ts';
import { noShowWords, releasesWords, riderWords, wayLink, mapWords, tripEnds } from './trip-words.ts';

test('describes who requests the ride', () => {
  expect(riderWords({ rider_stars: null, rider_ratings: 0 })).toBe('No rating as rider yet');
  expect(riderWords({ rider_stars: 5, rider_ratings: 1 })).toBe('Rider: 5.0 (1 rating)');
  expect(riderWords({ rider_stars: 4.3, rider_ratings: 12 })).toBe('Rider: 4.3 (12 ratings)');
});

test('says what ending the ride brings when nobody came', () => {
  expect(noShowWords('Ada', 0, 'cash')).toContain('costs Ada nothing');
  expect(noShowWords('Ada', 2_000_00, 'cash')).toContain('with their next ride');
  expect(noShowWords('Ada', 2_000_00, 'card')).toContain('at once');
});

test('counts the rides given back, with reasons', () => {
  expect(releasesWords({ total: 0, reasons: [] })).toBe('You gave back no ride in the last 30 days.');
  expect(releasesWords({ total: 1, reasons: [{ reason: 'other', count: 1 }] })).toBe(
    'You gave back 1 ride in the last 30 days: another reason 1. Staff see this too.',
  );
  const reasons = [
    { reason: 'vehicle_problem', count: 2 },
    { reason: 'felt_unsafe', count: 1 },
  ] as const;
  expect(releasesWords({ total: 3, reasons: [...reasons] })).toBe(
    'You gave back 3 rides in the last 30 days: vehicle problem 2, felt unsafe 1. Staff see this too.',
  );
});

test('the map page leads to the next stop', () => {
  const end = (lat: number, lng: number) => ({ address: '', lat, lng, landmark: '' });
  const way = { pickup: end(6.5, 3.35), destination: end(6.45, 3.47) };
  const here = { lat: 6.6, lng: 3.3 };
  const ends = (status: 'accepted' | 'arriving' | 'in_progress', from: typeof here | null) => {
    const { searchParams } = new URL(wayLink({ ...way, status }, from));
    return [searchParams.get('origin'), searchParams.get('destination')];
  };
  expect(ends('arriving', here)).toEqual(['6.6,3.3', '6.5,3.35']);
  expect(ends('in_progress', here)).toEqual(['6.6,3.3', '6.45,3.47']);
  expect(ends('accepted', null)).toEqual(['6.5,3.35', '6.45,3.47']);
});

test('without a connection a driver on a trip reads that the route is stored', () => {
  const since = Date.parse('2026-11-23T05:10:00Z');
  expect(noConnection(since, true)).toBe(
    'No connection. You see what we knew at 6:10 AM. Go on driving. Your way is kept and sent once you are connected.',
  );
  expect(noConnection(0, false)).toBe('No connection. Offers reach you again once you are connected.');
});

test('the map leads to the pickup first, then from there to the destination', () => {
  const stop = (address: string, lat: number) => ({ address, lat, lng: 3.35, landmark: '' });
  const way = { pickup: stop('Surulere', 6.5), destination: stop('Lekki', 6.44) };
  const here = { lat: 6.52, lng: 3.36 };
  const ends = (given: Parameters<typeof tripEnds>[0], at: typeof here | null) => {
    const { pickup, dropoff } = tripEnds(given, at);
    return [pickup.text, dropoff.text];
  };
  for (const status of ['accepted', 'arriving'] as const) {
    expect(ends({ ...way, status }, here)).toEqual(['You', 'Surulere']);
    expect(mapWords({ ...way, status }, true)).toBe('Map of your way to the pickup, Surulere');
  }
  expect(ends({ ...way, status: 'accepted' }, null), 'the position is not known').toEqual(['Surulere', 'Lekki']);
  expect(ends({ ...way, status: 'in_progress' }, here)).toEqual(['Surulere', 'Lekki']);
  expect(ends(way, here), 'an offer').toEqual(['Surulere', 'Lekki']);
});
