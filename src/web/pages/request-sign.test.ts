import { expect, test } from 'vitest';
import { requestSign } from './request-sign.ts';

test('a request that goes on has the word it has under Now', () => {
  const live = [{ id: 'a', tag: { tone: 'warn', word: 'Finding a mover' } }] as const;
  expect(requestSign({ id: 'a', status: 'published' }, live)).toEqual(['warn', 'Finding a mover']);
  expect(requestSign({ id: 'b', status: 'published' }, live)).toEqual(['now', 'Booked']);
  // It has ended since the page asked what goes on now.
  expect(requestSign({ id: 'a', status: 'cancelled' }, live)).toEqual(['off', 'Cancelled']);
});
