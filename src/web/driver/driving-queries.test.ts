import { expect, test } from 'vitest';
import { missedOffer } from './driving-queries.ts';

const ride = { id: 'a' };
const calm = { onTrip: false, answered: null };

test('an offer counts as missed when it ends without an answer', () => {
  expect(missedOffer(ride, null, calm)).toBe(ride);
});

test.each([
  ['it is still there', ride, ride, calm],
  ['another one has come', ride, { id: 'b' }, calm],
  ['there was none', null, null, calm],
  ['it was accepted', ride, null, { onTrip: true, answered: 'a' }],
  ['it was declined', ride, null, { onTrip: false, answered: 'a' }],
] as const)('nothing was missed: %s', (_why, before, offer, more) => {
  expect(missedOffer<{ id: string }>(before, offer, more)).toBeNull();
});
