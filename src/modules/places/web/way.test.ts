import { describe, expect, test } from 'vitest';
import { crowMetres } from '../rules.ts';
import { junctionsOf, roads } from './roads.ts';
import { drawnWay, readPolyline, wayBetween } from './way.ts';

const yaba = { lat: 6.5095, lng: 3.375 };
const lekki = { lat: 6.4475, lng: 3.474 };

test('every road has known junctions, and every junction is on a road in Nigeria', () => {
  const known = junctionsOf();
  const used = new Set(roads.flatMap((road) => road.points));
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  expect([...known.keys()].filter((name) => !used.has(name))).toEqual([]);
  const outside = [...known].filter(([, { lat, lng }]) => !(lat > 4.3 && lat < 13.9 && lng > 2.6 && lng < 14.7));
  expect(outside).toEqual([]);
});

describe('a route', () => {
  test('from Yaba to Lekki crosses a bridge without a long detour', () => {
    const way = wayBetween(yaba, lekki);
    const length = way.reduce((sum, point, i) => sum + crowMetres(point, way[i - 1] ?? point), 0);
    expect(way.length).toBeGreaterThan(5);
    expect(way[0]).toEqual(yaba);
    expect(way.at(-1)).toEqual(lekki);
    expect(length / crowMetres(yaba, lekki)).toBeLessThan(2);
  });
  test('joins Lagos to Kano, Maiduguri, Calabar and Sokoto', () => {
    for (const [lat, lng] of [
      [12, 8.5167],
      [11.85, 13.16],
      [4.96, 8.33],
      [13.06, 5.24],
    ] as const)
      expect(wayBetween(yaba, { lat, lng }).length).toBeGreaterThan(8);
  });
  const ikeja = { lat: 6.5965, lng: 3.3421 };
  const lekkiTown = { lat: 6.442, lng: 3.48 };
  test('from Ikeja to Lekki and back goes no farther than its end', () => {
    const east = (way: readonly { lng: number }[]) => Math.max(...way.map(({ lng }) => lng));
    expect(east(wayBetween(ikeja, lekkiTown))).toBeCloseTo(lekkiTown.lng, 3);
    expect(east(wayBetween(lekkiTown, ikeja))).toBeCloseTo(lekkiTown.lng, 3);
  });
  test('from a service is drawn to both places, wherever the road ends', () => {
    const road = [
      { lat: 6.597, lng: 3.344 },
      { lat: 6.4385, lng: 3.479 },
    ];
    expect(drawnWay(ikeja, lekkiTown, road)).toEqual([ikeja, ...road, lekkiTown]);
  });
  test('is a line when the places are near', () =>
    expect(wayBetween(yaba, { lat: 6.5105, lng: 3.376 })).toHaveLength(2));
  test('is a line when no road is near', () =>
    expect(wayBetween({ lat: 10.4, lng: 3.9 }, { lat: 10.0, lng: 4.0 })).toHaveLength(2));
});

describe('a polyline', () => {
  test('is decoded as documented', () =>
    expect(readPolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ]));
  test.each(['', '?', '_p~iF', 'ÿÿÿÿ', '~~~~~~~~~~~~~~'])('is decoded up to the fault: %j', (text) =>
    expect(readPolyline(text)).toEqual([]),
  );
});
