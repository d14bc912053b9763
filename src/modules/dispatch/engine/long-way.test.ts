import { expect, test } from 'vitest';
import { rideRounds } from '../rules.ts';
import type { Order, RoundOptions, Taker } from './round.ts';
import { runRound } from './run-round.ts';

const options: RoundOptions = {
  ...rideRounds.calm,
  fairness_s: 0,
  speed_mps: { car: 6 },
  otherSpeed_mps: 6,
  typical_kobo_h: null,
};
type Place = Order['pickup'];
const order = (id: string, pickup: Place): Order => ({
  id,
  pickup,
  dropoff: null,
  classes: ['car'],
  skills: [],
  capacity: 1,
  crew: 1,
  window: null,
  duration_s: 1200,
  waited_s: 0,
  asked: [],
});
const taker = (id: string, position: Place): Taker => ({
  id,
  position,
  classes: ['car'],
  skills: [],
  capacity: 4,
  crew: 1,
  home: null,
  shiftEnds_s: null,
  free: null,
  earned_kobo: 0,
  online_s: 0,
  rating: 5,
  rejections: 0,
  askedAgo_s: null,
});

test('a long way counts more than its time, so that one customer does not wait for two', () => {
  /** Minutes by car to the north and to the east. */
  const at = (north: number, east = 0) => ({
    lat: 6.5 + (north * 60 * 6) / 111_195,
    lng: 3.4 + (east * 60 * 6) / (111_195 * Math.cos((6.5 * Math.PI) / 180)),
  });
  const orders = [order('a', at(0)), order('b', at(11))];
  // 1 and 10 minutes from a and b; 12 and 20.
  const takers = [taker('near', at(1)), taker('off', at(-6.1, 10.3))];
  const given = (doubles_s: number) =>
    runRound(orders, takers, { ...options, detour_s: 1800, reach_s: 7200, doubles_s }).decisions.map(
      (one) => one.taker,
    );
  expect(given(Number.POSITIVE_INFINITY), '1 and 20 minutes').toEqual(['near', 'off']);
  expect(given(600), '12 and 10 minutes').toEqual(['off', 'near']);
});
