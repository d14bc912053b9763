import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lifecycle } from './lifecycle.ts';

const parcel = lifecycle({
  states: ['waiting', 'carried', 'delivered', 'lost'],
  moves: {
    pick_up: { from: ['waiting'], to: 'carried', by: ['worker', 'staff'] },
    put_back: { from: ['carried'], to: 'waiting', by: ['staff'] },
    hand_over: { from: ['carried'], to: 'delivered', by: ['worker'] },
    lose: { from: ['waiting', 'carried'], to: 'lost', by: ['staff'] },
  },
});

test.each([
  ['waiting', 'pick_up', 'worker', { ok: true, state: 'carried' }],
  ['carried', 'pick_up', 'worker', { ok: false, reason: 'wrong_state' }],
  ['waiting', 'put_back', 'worker', { ok: false, reason: 'wrong_person' }],
  ['delivered', 'lose', 'worker', { ok: false, reason: 'wrong_person' }],
  ['delivered', 'lose', 'staff', { ok: false, reason: 'wrong_state' }],
] as const)('%s, %s by %s', (state, move, by, answer) => {
  expect(parcel.next(state, move, by)).toEqual(answer);
});

test('offers, guards and final states come from the same table', () => {
  expect(parcel.first).toBe('waiting');
  expect(parcel.open('carried', 'worker')).toEqual(['hand_over']);
  expect(parcel.from('lose')).toEqual(['waiting', 'carried']);
  expect(parcel.states.filter(parcel.isFinal)).toEqual(['delivered', 'lost']);
});

test('an offered move is never refused, and every other one is', () => {
  const state = fc.constantFrom(...parcel.states);
  const by = fc.constantFrom('worker' as const, 'staff' as const);
  fc.assert(
    fc.property(state, fc.constantFrom(...parcel.moves), by, (now, move, person) => {
      expect(parcel.next(now, move, person).ok).toBe(parcel.open(now, person).includes(move));
    }),
  );
});

test('an unknown name is not a move', () => {
  expect(parcel.next('waiting', 'constructor' as 'lose', 'staff').ok).toBe(false);
});
